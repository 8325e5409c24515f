import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from './link.tsx';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const here = () => screen.getByRole('status').textContent;

test('a link leads to its path within the app, with its state', async () => {
  render(
    <MemoryRouter>
      <Link to="/admin?tab=users" state={{ from: 'Home' }}>
        Users
      </Link>
      <Here />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Users' });
  expect(link.getAttribute('href')).toBe('/admin?tab=users');
  fireEvent.click(link, { ctrlKey: true }); // a new tab, which is the browser's
  expect(here()).toBe('/ null');
  fireEvent.click(link);
  expect(await screen.findByText('/admin?tab=users {"from":"Home"}')).toBe(screen.getByRole('status'));
});

test('a prevented click leads nowhere', () => {
  render(
    <MemoryRouter>
      <Link to="/programs" onClick={(event) => event.preventDefault()}>
        Programs
      </Link>
      <Here />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Programs' }));
  expect(here()).toBe('/ null');
});
