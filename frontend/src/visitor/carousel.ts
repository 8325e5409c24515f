import { CAROUSEL_INTERVAL } from '#frontend/app/timings.ts';
import * as words from './words.ts';

/**
 * Turns the carousel of the login page every 3 s. It stands still under the pointer or the focus, for who wants less
 * motion, and once a dot was chosen.
 */
export function startCarousel(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
  const [slideArea, dotArea] = [carousel.querySelector('.slides'), carousel.querySelector('.dots')];
  const dots = [...(dotArea?.querySelectorAll('button') ?? [])];
  let shown = 0;
  const held = { byPointer: false, byFocus: false };
  let isStopped = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const show = (index: number) => {
    shown = index;
    dotArea?.setAttribute('aria-label', words.feature(index + 1, slides.length));
    slides.forEach((slide, place) => {
      slide.classList.toggle('shown', place === index);
      slide.setAttribute('aria-hidden', String(place !== index));
    });
    dots.forEach((dot, place) => {
      dot.setAttribute('aria-current', String(place === index));
    });
  };
  const isStill = () => held.byPointer || held.byFocus || isStopped;
  const tellReaders = () => slideArea?.setAttribute('aria-live', isStill() ? 'polite' : 'off');
  const hold = (by: keyof typeof held, isHeld: boolean) => () => {
    held[by] = isHeld;
    tellReaders();
  };

  carousel.addEventListener('pointerenter', hold('byPointer', true));
  carousel.addEventListener('pointerleave', hold('byPointer', false));
  carousel.addEventListener('focusin', hold('byFocus', true));
  carousel.addEventListener('focusout', hold('byFocus', false));
  dots.forEach((dot, place) => {
    dot.addEventListener('click', () => {
      isStopped = true;
      tellReaders();
      show(place);
    });
  });
  tellReaders();
  setInterval(() => {
    if (!isStill()) show((shown + 1) % slides.length);
  }, CAROUSEL_INTERVAL);
}
