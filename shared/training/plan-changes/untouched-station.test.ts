import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import {
  anyStation,
  anyStationFacts,
  changing,
  declined,
  declinedBefore,
  holding,
  OTHER_FACTS,
  on,
  proposedIn,
  recording,
  SINCE,
  SLED,
  type Story,
  stationName,
  storyOf,
  TODAY,
  withOther,
} from '#infra/testing/training/leading-story.ts';
import { PID } from '#infra/testing/training/sample-training.ts';
import { RACE_STATIONS } from '#shared/constants.ts';
import { addDays } from '#shared/dates.ts';
import { proposalOn } from './proposal.ts';

const runs = { numRuns: inThisRun({ quick: 300, exhaustive: 5_000 }) };

test('[R83] a station is proposed as long as nothing shows it in three weeks and a week ahead, whatever else changes', () => {
  const found = new Set<string>();
  fc.assert(
    fc.property(anyStationFacts, anyStation, (facts, another) => {
      const story = storyOf(facts);
      const proposal = proposedIn(story);
      if (proposal?.rule !== 'station-untouched') return;
      const { station } = proposal;
      found.add(station);
      expect(proposal.last === null || proposal.last < SINCE).toBe(true);
      expect(proposal.evidence.map(({ name }) => name)).toEqual(['Run 5.1', 'Run 5.3', 'Run 5.5']);
      const other = another === station ? undefined : another;
      const kept = [
        ...OTHER_FACTS,
        ...(proposal.last === null ? [] : [(one: Story) => holding(one, 16, station)]),
        (one: Story) => (other ? recording(one, other, TODAY) : one),
        (one: Story) => ({
          ...one,
          known: { ...one.known, target: { division: 'men-open' as const, targetTime: '1:30:00', runs: [] } },
        }),
      ];
      for (const change of kept) expect(proposedIn(change(story))).toEqual(proposal);

      const doneAsPlanned = facts.did.lastIndexOf('done') + 1;
      const ended = [
        recording(story, station, SINCE),
        recording(story, station, TODAY),
        holding(story, 13, station),
        holding(story, 15, station),
        ...(proposal.last === null ? [holding(story, 24, station)] : []),
        ...(doneAsPlanned > 3 ? [holding(story, doneAsPlanned, station)] : []),
        changing(story, { raceDate: null }),
        changing(story, { raceDate: addDays(TODAY, 113) }),
        changing(story, { raceDate: addDays(TODAY, 13) }),
        withOther(story, `Class: ${stationName(station)} 3 x 50 m`),
      ];
      for (const after of ended) expect(proposedIn(after)?.id).not.toBe(proposal.id);
    }),
    runs,
  );
  expect([...found].sort()).toEqual([...RACE_STATIONS].sort());
});

test('[R83] no station is proposed where not all that was done, or is to come, is known', () => {
  const story = storyOf(SLED);
  expect(proposedIn(story)).toMatchObject({
    ...{ id: 'station-untouched-sled-push', last: '2026-08-25', since: '2026-09-14', workouts: 9 },
  });
  const weeks = story.training.contents[PID] ?? {};
  const without = (week: number) => changing(story, { contents: { [PID]: { ...weeks, [week]: {} } } });
  const { active } = story.training;
  const unread = { hasResult: true, completedAt: new Date(on.now + 1).toISOString() };
  for (const week of [1, 8]) expect(proposedIn(without(week))).toMatchObject({ id: 'station-untouched-sled-push' });
  const unknown = [
    without(3),
    without(5),
    changing(story, { active: active && { ...active, counts: active.counts.replace(/1$/, '2') } }),
    changing(story, { active: null }),
    withOther(story, 'Sleds', unread),
    withOther(story, 'Of a plan before', { enrolmentId: 'enr_before', n: 3 }),
    { ...story, known: { ...story.known, recorded: { readAt: on.now, last: {} } } },
  ];
  for (const after of unknown) expect(proposedIn(after)).toBeUndefined();
  expect(proposalOn(story.training, on)).toEqual({});
});

test('[R83] a station that was never done is proposed only where the plan never comes to it', () => {
  const never = storyOf({ ...SLED, recorded: [null, null, 5, 5, null, 5, 5, 5] });
  expect(proposedIn(never)).toMatchObject({ id: 'station-untouched-sled-push', last: null });
  expect(proposedIn(holding(never, 24, 'sled-push'))).toBeUndefined();
  const weeks = never.training.contents[PID] ?? {};
  expect(proposedIn(changing(never, { contents: { [PID]: { ...weeks, 8: {} } } }))).toBeUndefined();
});

test('[R83] who has trained little or briefly, or whose plan rests, is not asked for a station', () => {
  const story = storyOf(SLED);
  const [enrolment] = story.training.enrolments;
  if (!enrolment) throw new Error('The sample is on a program');
  const pause = { kind: 'paused', why: 'ill', ending: 'keep', from: TODAY, to: null, again: null } as const;
  const overlay = { ...pause, id: 'p1', rev: 1, isUndone: false, on: TODAY, by: '1' };
  const quiet = [
    storyOf({ ...SLED, did: SLED.did.map((did, place) => (place % 3 === 0 ? did : 'missed')) }),
    changing(story, { totals: { workouts: 9, minutes: 400, since: addDays(TODAY, -19) } }),
    changing(story, { enrolments: [{ ...enrolment, overlays: [overlay] }] }),
  ];
  for (const one of quiet) expect(proposedIn(one)).toBeUndefined();
});

test('[R83] once a station was declined none is proposed for three weeks, and then another one', () => {
  const story = storyOf({ ...SLED, recorded: [null, 40, 30, 5, null, 5, 5, 5] });
  const push = proposedIn(story);
  if (!push) throw new Error('The sled is proposed');
  expect(push.id).toBe('station-untouched-sled-push');
  const idAfter = (one: Story, days: number) => proposedIn(declinedBefore(declined(one, push), days))?.id;
  expect([0, 20, 21].map((days) => idAfter(story, days))).toEqual([
    undefined,
    undefined,
    'station-untouched-sled-pull',
  ]);
  expect([20, 21].map((days) => idAfter(storyOf(SLED), days))).toEqual([undefined, push.id]);
});
