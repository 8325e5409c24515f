import { CAROUSEL_INTERVAL } from '#frontend/app/timings.ts';

/**
 * Turns the carousel of the login page every 3 s. It stands still under the pointer or the focus, for who wants less
 * motion, and once a dot was chosen.
 */
export function startCarousel(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
  const [slideArea, dotArea] = [carousel.querySelector('.slides'), carousel.querySelector('.dots')];
  const dots = [...(dotArea?.querySelectorAll('button') ?? [])];
  let shown = 0;
  let isHeld = false;
  let isStopped = matchMedia('(prefers-reduced-motion: reduce)').matches;

  const show = (index: number) => {
    shown = index;
    dotArea?.setAttribute('aria-label', `Feature ${index + 1} of ${slides.length}`);
    slides.forEach((slide, place) => {
      slide.classList.toggle('shown', place === index);
      slide.setAttribute('aria-hidden', String(place !== index));
    });
    dots.forEach((dot, place) => {
      dot.setAttribute('aria-current', String(place === index));
    });
  };
  const tellReaders = () => slideArea?.setAttribute('aria-live', isHeld || isStopped ? 'polite' : 'off');
  const hold = (held: boolean) => () => {
    isHeld = held;
    tellReaders();
  };

  carousel.addEventListener('pointerenter', hold(true));
  carousel.addEventListener('pointerleave', hold(false));
  carousel.addEventListener('focusin', hold(true));
  carousel.addEventListener('focusout', hold(false));
  dots.forEach((dot, place) => {
    dot.addEventListener('click', () => {
      isStopped = true;
      tellReaders();
      show(place);
    });
  });
  tellReaders();
  setInterval(() => {
    if (!isHeld && !isStopped) show((shown + 1) % slides.length);
  }, CAROUSEL_INTERVAL);
}
