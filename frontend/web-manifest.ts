import type { ManifestOptions } from 'vite-plugin-pwa';
import { APP_NAME } from '#shared/constants.ts';

const BACKGROUND = '#0B0D0E';

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/images/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const screenshot = (name: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) => ({
  src: `/images/${name}.webp`,
  sizes,
  type: 'image/webp',
  form_factor,
  label,
});

/** The manifest of the installed app. `draw-app-images.ts` draws its pictures. */
export const WEB_MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: APP_NAME,
  short_name: APP_NAME,
  description: 'Training for hybrid fitness races: programs, daily workouts, progress. Works without a connection.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: BACKGROUND,
  theme_color: BACKGROUND,
  categories: ['fitness', 'health', 'sports'],
  icons: [icon('icon', 192), icon('icon', 512), icon('icon-maskable', 512, 'maskable')],
  shortcuts: [
    { name: "Today's workout", short_name: 'Today', url: '/workouts', icons: [icon('shortcut-today', 96)] },
    { name: 'Random workout', short_name: 'Random', url: '/random-workout', icons: [icon('shortcut-random', 96)] },
  ],
  screenshots: [
    screenshot('home-narrow', 'narrow', '780x1688', "Home with today's workout"),
    screenshot('workouts-narrow', 'narrow', '780x1688', 'A workout, exercise by exercise'),
    screenshot('calendar-narrow', 'narrow', '780x1688', 'The weeks around today'),
    screenshot('home-wide', 'wide', '1280x800', "Home with today's workout, on a wide screen"),
  ],
};
