import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAROUSEL_INTERVAL } from '#frontend/app/timings.ts';
import { startCarousel } from '#frontend/visitor/carousel.ts';
import { FEATURES } from '#frontend/visitor/features.ts';
import { renderVisitorPages } from '#frontend/visitor/visitor-pages.tsx';

let carousel: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = renderVisitorPages().body;
  carousel = document.querySelector('.carousel') as HTMLElement;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Returns the current slide: as displayed, as announced, and by the dots. */
function shown() {
  const slides = [...carousel.querySelectorAll('.slide')];
  const index = slides.findIndex((slide) => slide.classList.contains('shown'));
  expect(slides.map((slide) => slide.getAttribute('aria-hidden'))).toEqual(slides.map((_, at) => String(at !== index)));
  expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(slides.map((_, at) => String(at === index)));
  expect(carousel.querySelector('.dots')?.getAttribute('aria-label')).toBe(
    `Feature ${index + 1} of ${FEATURES.length}`,
  );
  return FEATURES[index]?.title;
}

function dots() {
  return [...carousel.querySelectorAll('button')];
}

function turn(times = 1): void {
  vi.advanceTimersByTime(times * CAROUSEL_INTERVAL);
}

test('the four features take turns, every 3 seconds', () => {
  startCarousel(carousel);
  const seen = [shown()];
  for (let turns = 0; turns < 4; turns += 1) {
    turn();
    seen.push(shown());
  }
  expect(seen).toEqual([
    'Personalized Programs',
    'Track Progress',
    'Share to Strava',
    'Expert Support',
    'Personalized Programs',
  ]);
});

test.for([
  ['the pointer', 'pointerenter', 'pointerleave'],
  ['the focus', 'focusin', 'focusout'],
] as const)('the carousel stops under %s', ([, enter, leave]) => {
  startCarousel(carousel);
  carousel.dispatchEvent(new Event(enter));
  turn(2);
  expect(shown()).toBe('Personalized Programs');
  carousel.dispatchEvent(new Event(leave));
  turn();
  expect(shown()).toBe('Track Progress');
});

test('a leaving pointer does not end the stop that the focus caused', () => {
  startCarousel(carousel);
  for (const type of ['focusin', 'pointerenter', 'pointerleave']) carousel.dispatchEvent(new Event(type));
  turn(2);
  expect(shown()).toBe('Personalized Programs');
});

test('a chosen feature stays, and is announced', () => {
  startCarousel(carousel);
  expect(carousel.querySelector('.slides')?.getAttribute('aria-live')).toBe('off');
  dots()[2]?.click();
  turn(2);
  expect(shown()).toBe('Share to Strava');
  expect(carousel.querySelector('.slides')?.getAttribute('aria-live')).toBe('polite');
});

test('with reduced motion it never turns by itself', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(prefers-reduced-motion: reduce)' }));
  startCarousel(carousel);
  turn(3);
  expect(shown()).toBe('Personalized Programs');
});
