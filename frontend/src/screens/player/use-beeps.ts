import { useEffect, useRef } from 'react';
import type { View } from '#frontend/lib/player/view.ts';

/** Seconds before the end with a short tone each, hertz and seconds of a tone. */
const COUNTED = 3;
const TONE = { short: 880, long: 1_320, length: 0.09, longLength: 0.35, volume: 0.25 };
const BUZZ = { short: 40, long: 250 };

interface AudioSessionOwner {
  readonly audioSession?: { type: string };
}

/** 3-2-1 and the end of a rest or a turn, as long as the screen is on: a locked phone stays silent. */
export function useBeeps(view: View, isOn: boolean): void {
  const left = secondsToBeep(view);
  const before = useRef(left);
  const context = useRef<AudioContext>(undefined);
  useEffect(() => {
    const last = before.current;
    before.current = left;
    if (!isOn || left === last || left === null || last === null || document.visibilityState !== 'visible') return;
    const hasEnded = last > 0 && last <= COUNTED && (left === 0 || left > last);
    const isCounted = left > 0 && left <= COUNTED && left < last;
    if (!hasEnded && !isCounted) return;
    context.current ??= startAudio();
    beep(context.current, hasEnded);
  }, [left, isOn]);
  useEffect(() => () => void context.current?.close(), []);
}

function secondsToBeep({ phase, rest, open }: View): number | null {
  if (phase !== 'running') return null;
  return rest?.left ?? open?.turn?.left ?? open?.left ?? null;
}

/** Short tones over the athlete's own music, which goes on. */
function startAudio(): AudioContext {
  const { audioSession } = navigator as AudioSessionOwner;
  if (audioSession) audioSession.type = 'transient';
  return new AudioContext();
}

function beep(context: AudioContext, isEnd: boolean): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  const until = context.currentTime + (isEnd ? TONE.longLength : TONE.length);
  tone.frequency.value = isEnd ? TONE.long : TONE.short;
  volume.gain.setValueAtTime(TONE.volume, context.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, until);
  tone.connect(volume).connect(context.destination);
  void context.resume();
  tone.start();
  tone.stop(until);
  navigator.vibrate?.(isEnd ? BUZZ.long : BUZZ.short);
}
