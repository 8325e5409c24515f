import { toneBetween } from '#frontend/lib/player/tones.ts';
import type { View } from '#frontend/lib/player/view.ts';

/** Hertz and seconds of a tone. */
const TONE = { short: 880, long: 1_320, length: 0.09, longLength: 0.35, volume: 0.25 };
const BUZZ = { short: 40, long: 250 };

interface AudioSessionOwner {
  readonly audioSession?: { type: string };
}

/** Short tones over the athlete's own music, which goes on. */
function startAudio(): AudioContext {
  const { audioSession } = navigator as AudioSessionOwner;
  if (audioSession) audioSession.type = 'transient';
  return new AudioContext();
}

let audio: AudioContext | undefined;

/** Sound needs a tap before a browser lets it be heard. */
export function wakeSound(): void {
  audio ??= startAudio();
  void audio.resume();
}

/** Says by a tone what a clock reached from one view to the next, if it reached anything. */
export function beepBetween(before: View, view: View): void {
  const tone = toneBetween(before, view);
  if (tone) beep(tone === 'go');
}

/** A short tone, or the long one at the end, and the same by vibration where there is some. */
function beep(isEnd: boolean): void {
  audio ??= startAudio();
  const context = audio;
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
