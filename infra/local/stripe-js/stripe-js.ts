/**
 * Stands in for Stripe.js where there is no account at Stripe: a classic script that the local servers put before the
 * app's module. The app takes it for Stripe's own.
 */
import { addStyles } from './ask-owner.ts';
import { localStripe } from './local-stripe.ts';

addStyles();
Object.assign(window, { Stripe: localStripe });
