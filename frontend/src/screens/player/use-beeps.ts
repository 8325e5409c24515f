import { useEffect, useRef } from 'react';
import { toneBetween } from '#frontend/lib/player/tones.ts';
import type { View } from '#frontend/lib/player/view.ts';

/** Hertz and seconds of a tone. */
const TONE = { short: 880, long: 1_320, length: 0.09, longLength: 0.35, volume: 0.25 };
const BUZZ = { short: 40, long: 250 };

interface AudioSessionOwner {
  readonly audioSession?: { type: string };
}

/** 3-2-1 and the end of a rest or a turn, as long as the screen is on: a locked phone stays silent. */
export function useBeeps(view: View, isOn: boolean): void {
  const before = useRef(view);
  const context = useRef<AudioContext>(undefined);
  useEffect(() => {
    const tone = toneBetween(before.current, view);
    before.current = view;
    if (!isOn || !tone || document.visibilityState !== 'visible') return;
    context.current ??= startAudio();
    beep(context.current, tone === 'go');
  }, [view, isOn]);
  useEffect(() => () => void context.current?.close(), []);
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
