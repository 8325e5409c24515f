import { Screen } from '#frontend/components/ui/screen.tsx';
import { CalendarFeedCard } from './calendar-feed-card.tsx';
import { RemindersCard } from './reminders-card.tsx';
import * as words from './words.ts';

export function RemindersScreen() {
  return (
    <Screen
      title={words.title}
      subtitle={words.lead}
      back={{ to: '/settings', label: words.backToSettings }}
      aside={<CalendarFeedCard />}
    >
      <RemindersCard />
    </Screen>
  );
}
