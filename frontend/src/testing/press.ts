import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Name = string | RegExp;

/** Waits for the button of this name. */
export const button = (name: Name): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Presses a button as a person does, with pointer and focus, once it is there. */
export const press = async (name: Name): Promise<void> => userEvent.click(await button(name));

/** Clicks a button by the one event, which is faster, once it is there. */
export const click = async (name: Name): Promise<void> => {
  fireEvent.click(await button(name));
};
