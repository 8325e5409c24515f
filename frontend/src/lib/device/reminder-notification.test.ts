import { expect, test } from 'vitest';
import { reminderOf } from './reminder-notification.ts';

const MESSAGE = {
  web_push: 8030,
  notification: {
    ...{ title: 'Run 1.2', body: 'Today, 40 min.', navigate: 'https://example.com/', tag: '2026-11-19' },
    data: { date: '2026-11-19', workoutIds: ['prg_1.2', 'prg_1.3'] },
  },
};
const NONE = new Set<string>();

test('shows what was sent, one notification a day', () => {
  expect(reminderOf(JSON.stringify(MESSAGE), NONE)).toEqual({
    ...{ title: 'Run 1.2', body: 'Today, 40 min.', tag: '2026-11-19', navigate: 'https://example.com/' },
  });
});

test('says other words where this device knows that all of it is done', () => {
  const text = JSON.stringify(MESSAGE);
  expect(reminderOf(text, new Set(['prg_1.2'])).title).toBe('Run 1.2');
  expect(reminderOf(text, new Set(['prg_1.2', 'prg_1.3'])).title).toBe('Done already');
});

test.each([undefined, '', 'no JSON', '{}', 'null', '{"notification":5}', '{"notification":{"title":7}}'])(
  'shows something whatever came: %s',
  (text) => {
    expect(reminderOf(text, NONE)).toEqual({
      ...{ title: 'Ironstride', body: "See what's on today.", tag: 'reminder', navigate: '/' },
    });
  },
);
