import { COMPLETION_RATING, RANDOM_COMPLETION } from '#shared/constants.ts';

/** A rating on both scales: `rating` in stars from 1 to 5, `ratingOfTen` as given in the completion dialog. */
interface Ratings {
  readonly rating: number | null;
  readonly ratingOfTen: number | null;
}

/** Returns a rating from the completion dialog on both scales; the stars are half of it, rounded up. */
export function ratingsOf(given: number | null): Ratings {
  const { max, starsMax } = COMPLETION_RATING;
  return { rating: given && Math.ceil((given * starsMax) / max), ratingOfTen: given };
}

/** Returns the rating of a random workout, or null where the client sent its constant, which nobody chose. */
export function randomRating(sent: number | null | undefined): number | null {
  return sent === RANDOM_COMPLETION.rating ? null : (sent ?? null);
}
