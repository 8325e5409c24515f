import { BenefitList } from './benefit-list.tsx';
import { PremiumPrice } from './premium-price.tsx';
import * as words from './words.ts';

/** The price and benefits of premium. */
export function PremiumOffer() {
  return (
    <>
      <PremiumPrice terms={words.cancelAnytime} />
      <BenefitList label={words.unlocks} benefits={words.benefits} />
    </>
  );
}
