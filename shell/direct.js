'use strict';

// A connection from page to page (WebRTC) over which a live game is played (live.js) without a server, loaded with that file. How the two
// pages learn of each other, and when they do, is up to web/app/remote/direct_play.h.
//
// First each page says its key of the game. Then the one that made the offer keeps the lines in one order for both, as a relay does: what
// either says comes back from there. Both keep all lines, so that who was disconnected for a while begins anew with them, as with a relay.

class FlipsideDirect {
  static SEARCH = 2000;     // ms for which the browser may look for its addresses
  static PATIENCE = 20_000; // ms until a friend's page that has answered is given up
  static AGAIN = 10_000;    // ms: browsers try a connection for about as long, and an answer may be on its way for hours
  static MOST_LINES = 2000;

  constructor(live, name) {
    Object.assign(this, { live, name, host: live.host });
    this.channel = new FlipsideChannel(live, name, this);
    this.connection = null;
    this.data = null;
    this.offers = false;
    this.opened = false;  // the friend's page has been there
    this.gone = false;
    this.lines = [];
    this.socket = null;   // the one that hears them
    this.trying = 0;      // timers
    this.giving_up = 0;
  }

  // Resolves to a description of where this page can be reached, as the answer to another page's if there is one.
  async begin(offer) {
    const relay = await this.live.look().catch(() => null);
    if (relay === FlipsideLive.THERE) throw new Error('there is a relay');
    await this.channel.make_keys();
    if (this.gone) throw new Error('not wanted any more');
    const connection = (this.connection = new RTCPeerConnection({ iceServers: this.live.servers }));
    this.offers = !offer;
    this.data = connection.createDataChannel('flipside', { negotiated: true, id: 0 });
    this.data.onopen = () => this.data.send(this.channel.key);
    this.data.onmessage = ({ data }) => this.hear(data);
    this.data.onclose = () => this.end();
    connection.onconnectionstatechange = () => this.follow(connection.connectionState);
    if (offer) await connection.setRemoteDescription({ type: 'offer', sdp: offer });
    await connection.setLocalDescription();
    await FlipsideDirect.found(connection);
    if (offer) this.try_again(offer.split('\r\n').filter((line) => line.startsWith('a=candidate:')));
    return connection.localDescription.sdp;
  }

  static found(connection) {
    return new Promise((resolve) => {
      const check = () => connection.iceGatheringState === 'complete' && resolve();
      connection.onicegatheringstatechange = check;
      setTimeout(resolve, FlipsideDirect.SEARCH);
      check();
    });
  }

  // The friend's page listens as soon as it has the answer.
  try_again(lines) {
    this.trying = setInterval(() => {
      for (const line of lines) this.connection.addIceCandidate({ candidate: line.slice(2), sdpMLineIndex: 0 }).catch(() => {});
    }, FlipsideDirect.AGAIN);
  }

  async connect(answer) {
    this.giving_up = setTimeout(() => this.end(), FlipsideDirect.PATIENCE);
    await this.connection.setRemoteDescription({ type: 'answer', sdp: answer }).catch(() => this.end());
  }

  // One that is cut off for some seconds comes back by itself. One that has never worked may fail, and work once the answer is there.
  follow(state) {
    if (state === 'disconnected') this.socket?.onclose();
    if (state === 'connected' && this.opened) this.channel.wake();
    if (state === 'closed' || (state === 'failed' && this.opened)) this.end();
  }

  end() {
    if (this.gone) return;
    this.close();
    if (this.live.channel === this.channel) this.channel.refuse('direct');
    else this.host.send('DirectFailed');
  }

  close() {
    this.gone = true;
    clearInterval(this.trying);
    clearTimeout(this.giving_up);
    this.connection?.close();
  }

  // --- the lines ---

  hear(text) {
    if (this.gone || typeof text !== 'string' || text.length > FlipsideChannel.LONGEST) return;
    if (this.opened) return this.take(text);
    this.opened = true;
    clearInterval(this.trying);
    clearTimeout(this.giving_up);
    this.host.send('DirectOpened', text);
  }

  // A sign that somebody is here, which has no fourth part, is not kept.
  take(text) {
    if (text.split(' ', 4).length === 4) this.lines.push(text);
    if (this.lines.length > FlipsideDirect.MOST_LINES) return this.end();
    if (this.offers) this.data.send(text);
    if (this.socket?.hears) this.socket.onmessage({ data: text });
  }

  // As the relay's (live.js): what a WebSocket is there, or why there is none any more.
  async open() {
    if (this.gone) return 'direct';
    if (this.connection.connectionState === 'disconnected') return null;
    const socket = (this.socket = { hears: true, close: () => { socket.hears = false; } });
    setTimeout(() => {
      if (!socket.hears) return;
      socket.onopen();
      for (const data of this.lines) socket.onmessage({ data });
    });
    return socket;
  }

  async post(name, where, text) {
    if (this.offers) this.take(text);
    else this.data.send(text);
    return true;
  }
}
