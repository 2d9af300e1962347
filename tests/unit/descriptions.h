#pragma once

// Session descriptions as browsers write them for one data channel.

namespace flipside {

inline constexpr const char* kChromiumDescription =
    "v=0\r\n"
    "o=- 4611731400430051336 2 IN IP4 127.0.0.1\r\n"
    "s=-\r\n"
    "t=0 0\r\n"
    "a=group:BUNDLE 0\r\n"
    "a=extmap-allow-mixed\r\n"
    "a=msid-semantic: WMS\r\n"
    "m=application 46154 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 0.0.0.0\r\n"
    "a=candidate:1467250027 1 udp 2122260223 fa7a38a8-8c80-45d5-b6a4-e8a9f8a5f8d1.local 46154 typ host generation 0 "
    "network-id 1\r\n"
    "a=candidate:435653019 1 udp 2122194687 0b6cdeaf-7a6c-4e24-b2f5-7ac6b9b76e36.local 40412 typ host generation 0 "
    "network-id 2\r\n"
    "a=candidate:435653020 1 tcp 1518214911 0b6cdeaf-7a6c-4e24-b2f5-7ac6b9b76e36.local 9 typ host tcptype active "
    "generation 0\r\n"
    "a=ice-ufrag:yMbz\r\n"
    "a=ice-pwd:s0ukRyj/W1mQZTUyfTS+PQzf\r\n"
    "a=ice-options:trickle\r\n"
    "a=fingerprint:sha-256 "
    "0F:1A:2B:3C:4D:5E:6F:70:81:92:A3:B4:C5:D6:E7:F8:09:1A:2B:3C:4D:5E:6F:70:81:92:A3:B4:C5:D6:E7:F8\r\n"
    "a=setup:actpass\r\n"
    "a=mid:0\r\n"
    "a=sctp-port:5000\r\n"
    "a=max-message-size:262144\r\n";

// With a STUN and a TURN server.
inline constexpr const char* kFirefoxDescription =
    "v=0\r\n"
    "o=mozilla...THIS_IS_SDPARTA-99.0 3215623525332423322 0 IN IP4 0.0.0.0\r\n"
    "s=-\r\n"
    "t=0 0\r\n"
    "a=sendrecv\r\n"
    "a=fingerprint:sha-256 "
    "5A:0F:1E:2D:3C:4B:5A:69:78:87:96:A5:B4:C3:D2:E1:F0:0F:1E:2D:3C:4B:5A:69:78:87:96:A5:B4:C3:D2:E1\r\n"
    "a=group:BUNDLE 0\r\n"
    "a=ice-options:trickle\r\n"
    "m=application 40000 UDP/DTLS/SCTP webrtc-datachannel\r\n"
    "c=IN IP4 198.51.100.7\r\n"
    "a=candidate:0 1 UDP 2122252543 2001:db8::1 40001 typ host\r\n"
    "a=candidate:2 1 UDP 2122187007 192.168.1.4 40002 typ host\r\n"
    "a=candidate:3 1 UDP 1686052863 198.51.100.7 40000 typ srflx raddr 192.168.1.4 rport 40002\r\n"
    "a=candidate:4 1 UDP 1686052351 198.51.100.7 40003 typ srflx raddr 192.168.1.4 rport 40002\r\n"
    "a=candidate:5 1 UDP 92217087 203.0.113.9 50000 typ relay raddr 203.0.113.9 rport 50000\r\n"
    "a=sendrecv\r\n"
    "a=ice-pwd:00112233445566778899aabbccddeeff\r\n"
    "a=ice-ufrag:0a1b2c3d\r\n"
    "a=mid:0\r\n"
    "a=setup:active\r\n"
    "a=sctp-port:5000\r\n"
    "a=max-message-size:1073741823\r\n";

}  // namespace flipside
