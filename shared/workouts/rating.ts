import { COMPLETION_RATING, RANDOM_COMPLETION } from '#shared/constants.ts';

/** A rating on both scales: stars from 1 to 5, and as it was given in the completion dialog, from 1 to 10. */
interface Ratings {
  readonly rating: number | null;
  readonly ratingOfTen: number | null;
}

/** Returns a dialog's rating as every list of outcomes carries it: half of it, rounded up, beside the rating itself. */
export function ratingsOf(given: number | null): Ratings {
  const { max, starsMax } = COMPLETION_RATING;
  return { rating: given && Math.ceil((given * starsMax) / max), ratingOfTen: given };
}

/** Returns what an athlete gave a random workout: the constant that its completion is sent with is nobody's rating. */
export function randomRating(sent: number | null | undefined): number | null {
  return sent === RANDOM_COMPLETION.rating ? null : (sent ?? null);
}
