// An engine of the Go Text Protocol that misbehaves: node fake_engine.mjs HABIT
//
// It accepts every command until it has to generate a move. Then it follows its habit.

import { createInterface } from 'node:readline';

const [habit] = process.argv.slice(2);
const answer = (text) => process.stdout.write(`= ${text}\n\n`);

const habits = {
  crash: () => process.exit(3),
  abort: () => process.abort(),
  illegal: () => answer('a1'),
  nonsense: () => answer('my best move, I think'),
  refuse: () => process.stdout.write('? I do not feel like it\n\n'),
  hang: () => {},
  flood: () => {
    for (let i = 0; i < 20000; ++i) process.stdout.write('thinking about it\n');
  },
  endless: () => process.stdout.write('='.repeat(200000)),
  leave: () => process.stdout.end(),
  // Thinks on after the end of its input, and tells when nobody has ended it.
  cling: () => {
    process.stderr.write('thinking\n');
    process.stdin.on('end', () => setTimeout(() => process.stderr.write('outlived the match\n'), 15_000));
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('genmove')) habits[habit]();
  else answer(line === 'name' ? 'Fake' : '');
}
