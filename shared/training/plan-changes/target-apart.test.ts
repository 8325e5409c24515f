import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inThisRun } from '#infra/testing/run-size.ts';
import {
  anyStationFacts,
  anyTargetFacts,
  changing,
  declined,
  holding,
  OTHER_FACTS,
  proposedIn,
  START,
  type Story,
  storyOf,
  TODAY,
  targetStory,
  WEEKS,
  written,
} from '#infra/testing/training/leading-story.ts';
import { addDays } from '#shared/dates.ts';
import type { LogEntry } from '#shared/training/log/log.ts';
import { isNotLoaded } from '#shared/training/not-loaded.ts';
import { loadedEnrolment, plannedOn } from '#shared/training/plan.ts';

const runs = { numRuns: inThisRun({ quick: 300, exhaustive: 5_000 }) };

test('[R83] another target is proposed as long as a hard 5 km is more than a tenth beside it, whatever else changes', () => {
  const ways = new Set<string>();
  fc.assert(
    fc.property(anyTargetFacts, (facts) => {
      const story = targetStory(facts);
      const proposal = proposedIn(story);
      if (proposal?.rule !== 'target-apart') return;
      const { target: before, proposed } = proposal;
      ways.add(before < proposed ? 'slower' : 'faster');
      const nearest = before < proposed ? proposal.fast : proposal.slow;
      expect(Math.abs(nearest - before)).toBeGreaterThan(before / 10);
      expect(Math.abs(nearest - proposed)).toBeLessThanOrEqual(30);

      const { target, recorded } = story.known;
      const knowing = (changes: object): Story => ({
        ...story,
        known: { recorded, target: { ...target, ...changes } },
      });
      const slower = { date: TODAY, seconds: facts.run + 1, entryId: 'oth_2' };
      const old = { date: addDays(TODAY, -56), seconds: facts.run - 1, entryId: 'oth_2' };
      const kept = [
        ...OTHER_FACTS.map((change) => change(story)),
        holding(story, 13, 'sled-push'),
        knowing({ runs: [...target.runs, slower, old] }),
        knowing({ targetTime: `sub ${written(facts.target)}` }),
        changing(story, { active: null }),
      ];
      for (const other of kept) expect(proposedIn(other)).toEqual(proposal);

      const log = { ...story.training.log };
      const ended = [
        knowing({ targetTime: null }),
        knowing({ targetTime: written(proposed) }),
        knowing({ division: null }),
        knowing({ division: 'mixed-doubles' }),
        knowing({ runs: [] }),
        knowing({ runs: [...target.runs, { ...slower, seconds: facts.run - 1 }] }),
        changing(story, { log: { ...log, oth_1: { ...(log.oth_1 as LogEntry), effort: 8 } } }),
        changing(story, { raceDate: null }),
        changing(story, { raceDate: addDays(TODAY, 113) }),
        changing(story, { raceDate: addDays(TODAY, 7) }),
      ];
      for (const other of ended) expect(proposedIn(other)?.rule).not.toBe('target-apart');
    }),
    runs,
  );
  expect([...ways].sort()).toEqual(['faster', 'slower']);
});

test('[R83] declining leaves the plan as it was, and undoing that brings the proposal back and leaves no other trace', () => {
  const rules = new Set<string>();
  const days = Array.from({ length: WEEKS * 7 }, (_, day) => addDays(START, day));
  const planned = ({ training }: Story) => {
    const [enrolment] = training.enrolments;
    const loaded = enrolment && loadedEnrolment(enrolment);
    if (!loaded || isNotLoaded(loaded)) throw new Error('All is loaded');
    const all = plannedOn(training, loaded, days);
    if (isNotLoaded(all)) throw new Error('All is loaded');
    return all.map(({ enrolment: _, ...workout }) => workout);
  };
  fc.assert(
    fc.property(fc.oneof(anyStationFacts.map(storyOf), anyTargetFacts.map(targetStory)), (story) => {
      const proposal = proposedIn(story);
      if (!proposal) return;
      rules.add(proposal.rule);
      const after = declined(story, proposal);
      expect(proposedIn(after)?.id).not.toBe(proposal.id);
      expect(planned(after)).toEqual(planned(story));
      const undone = declined(after, proposal, false, 2);
      expect(proposedIn(undone)).toEqual(proposal);
      expect(planned(undone)).toEqual(planned(story));
      const enrolments = story.training.enrolments.map((one) => ({ ...one, overlays: expect.anything() }));
      expect({ ...undone.training, seq: 0 }).toEqual({ ...story.training, seq: 0, enrolments });
    }),
    runs,
  );
  expect([...rules].sort()).toEqual(['station-untouched', 'target-apart']);
});
