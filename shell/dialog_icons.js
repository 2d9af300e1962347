'use strict';

// The icons of dialogs and panels: for each name the inside of an SVG of 24 by 24, drawn in lines 2 thick with round ends. One a line:
// scripts/embed_icons makes the same for the window of the native program.

FlipsideDialogs.ICONS = {
  close: '<path d="M6.5 6.5l11 11M17.5 6.5l-11 11"/>',
  new: '<circle cx="12" cy="12" r="8.5"/><path d="M12 8.25v7.5M8.25 12h7.5"/>',
  settings: '<path d="M4 8h7.5M17.5 8H20M4 16h2.5M12.5 16H20"/><circle cx="14.5" cy="8" r="2.75"/><circle cx="9.5" cy="16" r="2.75"/>',
  share: '<path d="M12 14.5V4M8 7.5L12 3.5l4 4M6.5 11H5v9.5h14V11h-1.5"/>',
  position: '<path d="M4.5 4.5h15v15h-15zM12 4.5v15M4.5 12h15"/><circle cx="8.25" cy="8.25" r="1.4"/><circle cx="15.75" cy="15.75" r="1.4"/>',
  variations: '<circle cx="7" cy="5.5" r="2"/><circle cx="7" cy="18.5" r="2"/><circle cx="17" cy="8.5" r="2"/><path d="M7 7.5v9M7 14c0-3 8-1.5 9.3-3.6"/>',
  review: '<path d="M4.5 4.5v15h15M8 15l3.5-5 3 2.5L19 6"/>',
  learn: '<path d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5v5c3 2.7 8 2.7 11 0v-5"/>',
  done: '<circle cx="12" cy="12" r="8.5"/><path d="M8.2 12.3l2.7 2.7 5-5.6"/>',
  begun: '<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor"/>',
  open: '<circle cx="12" cy="12" r="8.5"/>',
  puzzles: '<path d="M4.5 9.5h4a2.2 2.2 0 1 1 4 0h4v4a2.2 2.2 0 1 1 0 4v3h-12z"/>',
  openings: '<path d="M12 20.5V13M12 13C6.5 13 6.5 9 6.5 6.5M12 13c5.5 0 5.5-4 5.5-6.5"/><circle cx="6.5" cy="4.5" r="2"/><circle cx="17.5" cy="4.5" r="2"/><path d="M12 13V8"/>',
  games: '<path d="M4 6.5h16M4 12h16M4 17.5h10"/>',
  help: '<circle cx="12" cy="12" r="8.5"/><path d="M9.6 9.6a2.5 2.5 0 1 1 3.4 2.4c-.7.3-1 .8-1 1.6M12 16.6v.1"/>',
  replay: '<path d="M9.5 8.5l6 3.5-6 3.5z"/><path d="M19.5 12a7.5 7.5 0 1 1-2.4-5.5M17.5 3v3.7h-3.7"/>',
  rematch: '<path d="M5 9.5h13M14.5 6l3.5 3.5-3.5 3.5M19 15.5H6M9.5 12L6 15.5 9.5 19"/>',
  day: '<rect x="4" y="5.5" width="16" height="14.5" rx="2"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M9 15l2.2 2.2 4-4.2"/>',
  near: '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="4.5"/><circle cx="12" cy="12" r="0.8"/>',
  row: '<path d="M4 19.5h4v-4h4v-4h4v-4h4"/>',
  clock: '<circle cx="12" cy="13.5" r="7.5"/><path d="M12 9.5v4l2.5 2M9.5 3h5"/>',
  mistakes: '<path d="M5 9.5h9a5 5 0 0 1 0 10H8M8.5 5.5l-4 4 4 4"/>',
  endings: '<path d="M6 21V4M6 5h12l-2.5 4L18 13H6"/>',
  delete: '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5"/>',
  analysis: '<circle cx="10.5" cy="10.5" r="6"/><path d="M15 15l5 5M8 10.5h5M10.5 8v5"/>',
  graph: '<path d="M4 4.5v15h16M7.5 14.5l3.5-4 3 2.5 5-6"/>',
  comment: '<path d="M4.5 5h15v10.5h-8L7 19.5v-4H4.5z"/>',
  'promote-variation': '<path d="M12 19V5.5M6.5 11L12 5.5l5.5 5.5"/>',
  'play-from-here': '<path d="M8 5.5l10.5 6.5L8 18.5z"/>',
  'remove-variation': '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5"/>',
  first: '<path d="M7 6v12M18 6l-7 6 7 6"/>',
  previous: '<path d="M15 6l-7 6 7 6"/>',
  next: '<path d="M9 6l7 6-7 6"/>',
  last: '<path d="M17 6v12M6 6l7 6-7 6"/>',
  less: '<path d="M7 12h10"/>',
  more: '<path d="M12 7v10M7 12h10"/>',
  import: '<path d="M12 3.5V14M8 10.5l4 4 4-4M5 15v5.5h14V15"/>',
};

FlipsideDialogs.icon = (name) => `<svg viewBox="0 0 24 24" aria-hidden="true">${FlipsideDialogs.ICONS[name] ?? ''}</svg>`;
