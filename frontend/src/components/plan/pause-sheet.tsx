import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PlanStrip } from '#frontend/components/plan/plan-strip.tsx';
import { usePlanChange } from '#frontend/components/plan/use-plan-change.ts';
import { Between } from '#frontend/components/ui/cards.tsx';
import { ChoiceGroup } from '#frontend/components/ui/forms/choice-group.tsx';
import { Field } from '#frontend/components/ui/forms/field.tsx';
import { Sheet } from '#frontend/components/ui/overlays/sheet.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { RowsSkeleton } from '#frontend/components/ui/states/skeletons.tsx';
import { formatDay } from '#frontend/lib/formats/dates.ts';
import { newPauseId } from '#frontend/queries/plan/change-plan.ts';
import { usePlan } from '#frontend/queries/plan/use-plan.ts';
import { addDays, isLocalDate, type LocalDate, mondayOf } from '#shared/dates.ts';
import type { PauseEnding, PauseReason } from '#shared/training/plan-changes/overlay.ts';
import { type PauseOption, type PauseOptions, pauseOptions } from '#shared/training/plan-changes/pause-options.ts';
import { nextRace } from '#shared/training/training.ts';
import * as words from './words.ts';

interface PauseSheetProps {
  today: LocalDate;
  isOpen: boolean;
  onClose: () => void;
}

/** Pauses the plan: why, from when to when, and what becomes of the workouts in between. */
export function PauseSheet({ today, isOpen, onClose }: PauseSheetProps) {
  const formId = useId();
  const change = usePlanChange();
  const firstInput = useRef<HTMLInputElement>(null);
  const lastInput = useRef<HTMLInputElement>(null);
  const [why, setWhy] = useState<PauseReason>('ill');
  const [from, setFrom] = useState<string>(today);
  const [to, setTo] = useState<string>(addDays(mondayOf(today), 6));
  /** A half-typed date has an empty value, as if the pause had no end. */
  const [isHalfTyped, setIsHalfTyped] = useState(false);
  const [chosen, setChosen] = useState<PauseEnding>();
  const isDated = isLocalDate(from) && (to === '' || isLocalDate(to));
  const isBackwards = isDated && to !== '' && to < from;
  const days = { from, to: to === '' ? null : to, why };
  const plan = usePlan((training, on) => {
    const race = nextRace(training, on.date);
    const options = isDated && !isBackwards ? pauseOptions(training, on, days) : {};
    return 'missing' in options ? options : { ...options, race };
  });
  const { paused, race = null } = plan.data ?? {};
  const preset = paused && presetOf(paused.options, race !== null);
  const option = paused?.options.find(({ ending }) => ending === (chosen ?? preset));
  const problem = isDated ? (option?.refusal ?? undefined) : words.dateMissing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isHalf = lastInput.current?.validity.badInput === true;
    setIsHalfTyped(isHalf);
    if (isBackwards || isHalf) return lastInput.current?.focus();
    if (problem !== undefined) return firstInput.current?.focus();
    if (!option) return;
    change(
      { change: { kind: 'paused', pause: newPauseId(), ...days, ending: option.ending }, name: words.pauseNamed },
      { title: words.planPaused, text: days.to ? words.pausedUntil(formatDay(days.to, today)) : words.pausedOpen },
    );
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={words.pauseTitle}
      subtitle={words.pauseSubtitle}
      foot={
        <>
          <Button type="submit" form={formId} variant="contained" color="primary" size="large">
            {to === '' || !isDated || isBackwards
              ? words.pauseFrom(isLocalDate(from) ? formatDay(from, today) : '…')
              : words.pauseDays(formatSpan(from, to, today))}
          </Button>
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
            {words.endAnyDay}
          </Typography>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate style={{ display: 'grid', gap: 24 }}>
        <ChoiceGroup
          legend={words.why}
          isLegendHidden
          choices={(['ill', 'away'] as const).map((value) => ({ value, title: words.reasons[value] }))}
          value={why === 'later' ? 'ill' : why}
          onChange={setWhy}
        />
        <Box sx={datesStyle}>
          <Field
            label={words.firstDay}
            type="date"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
            inputRef={firstInput}
            problem={problem}
          />
          <Field
            label={words.lastDay}
            type="date"
            isOptional
            value={to}
            onChange={(event) => {
              setTo(event.target.value);
              setIsHalfTyped(false);
            }}
            inputRef={lastInput}
            problem={isBackwards ? words.lastBeforeFirst : isHalfTyped ? words.lastHalfTyped : undefined}
          />
        </Box>
        <QueryState
          query={plan}
          what={words.yourPlan}
          failure={words.planFailed}
          skeleton={<RowsSkeleton hasSquare={false} />}
        >
          {() =>
            paused && (
              <>
                <ChoiceGroup
                  legend={paused.workouts > 0 ? words.between(paused.workouts) : words.noneBetween}
                  choices={paused.options.toReversed().map((one) => ({
                    value: one.ending,
                    title: titleOf(one, paused, race !== null),
                    detail: one.refusal ?? detailOf(one, paused, today),
                    isDisabled: one.refusal !== null,
                  }))}
                  value={option?.ending}
                  onChange={setChosen}
                />
                {option && option.refusal === null && (
                  <Box sx={{ display: 'grid', gap: 2 }}>
                    <Between>
                      <Typography variant="h3">{words.preview}</Typography>
                      {race && (
                        <Typography variant="body2" color="textSecondary">
                          {words.race(formatDay(race, today))}
                        </Typography>
                      )}
                    </Between>
                    <PlanStrip plan={option.plan} today={today} raceDate={race} />
                  </Box>
                )}
              </>
            )
          }
        </QueryState>
      </form>
    </Sheet>
  );
}

/** '18 to 22 Nov'; 'Mon 30 Nov to Sun 6 Dec' over the end of a month. */
function formatSpan(from: LocalDate, to: LocalDate, today: LocalDate): string {
  const last = formatDay(to, today);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return words.span(
    isOneMonth ? String(Number(from.slice(8))) : formatDay(from, today),
    isOneMonth ? last.slice(4) : last,
  );
}

/** The date of a race is kept; without one everything is shifted, if that is possible. */
function presetOf(options: readonly PauseOption[], hasRace: boolean): PauseEnding {
  const canShift = options.some(({ ending, refusal }) => ending === 'shift' && refusal === null);
  return hasRace || !canShift ? 'keep' : 'shift';
}

function titleOf({ ending }: PauseOption, { length, workouts }: PauseOptions, hasRace: boolean): string {
  if (ending === 'shift') return length === null ? words.shiftOpen : words.shiftDays(length);
  return workouts > 0 ? words.keepTitle(hasRace, workouts) : words.keepNothing(hasRace);
}

function detailOf(
  { plan, next, again, daysAfterRace }: PauseOption,
  { length }: PauseOptions,
  today: LocalDate,
): string {
  const isLong = length === null || length >= 7;
  const end = formatDay(plan.lastDay, today);
  return [
    again === null ? next && words.resume(formatDay(next.date, today), next.week) : words.repeats(again),
    again === null && isLong && words.lighterFirst,
    daysAfterRace > 0 ? words.endsAfterRace(end, daysAfterRace) : length !== null && words.endsOn(end),
  ]
    .filter(Boolean)
    .join(' ');
}

const datesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.75rem), 1fr))',
  alignItems: 'start',
  gap: 3,
} as const;
