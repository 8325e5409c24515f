import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Between } from '#frontend/components/ui/cards.tsx';
import { Link } from '#frontend/components/ui/link.tsx';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { QueryState } from '#frontend/components/ui/states/query-state.tsx';
import { Skeleton } from '#frontend/components/ui/states/skeleton.tsx';
import { visuallyHidden } from '#frontend/components/ui/visually-hidden.ts';
import { adminProgramsQuery } from '#frontend/queries/admin/programs.ts';
import { adminStatsQuery } from '#frontend/queries/admin/stats.ts';
import { grouped, momentText } from '#frontend/screens/admin/admin-texts.ts';
import type { AdminStats as Stats } from '#shared/admin/stats.ts';
import * as words from './words.ts';

const FIGURES: readonly { readonly name: keyof Omit<Stats, 'countedAt'>; readonly label: string }[] = [
  { name: 'users', label: words.users },
  { name: 'premium', label: words.premium },
  { name: 'activeUsers', label: words.activeUsers },
  { name: 'completions', label: words.completions },
  { name: 'programs', label: words.programs },
  { name: 'promoUses', label: words.promoUses },
];

interface AdminStatsProps {
  /** The list of all programs is shown beside the stats, and its answer includes them. */
  comeWithPrograms: boolean;
}

/** The product's key figures, with a link to the record of admins' actions. */
export function AdminStats({ comeWithPrograms }: AdminStatsProps) {
  const { search: from } = useLocation();
  const programs = useInfiniteQuery({ ...adminProgramsQuery(undefined), enabled: comeWithPrograms });
  const query = useQuery({ ...adminStatsQuery, enabled: !comeWithPrograms || !programs.isPending });
  return (
    <Card component="section" aria-label={words.statsLabel}>
      <QueryState query={query} what={words.stats} failure={words.statsFailed} skeleton={<Figures />}>
        {(stats) => <Figures stats={stats} />}
      </QueryState>
      <Between sx={{ mt: 3, minHeight: 24 }}>
        <Typography variant="body2" color="textSecondary">
          {query.data && countedText(query.data)}
        </Typography>
        <Button
          variant="text"
          component={Link}
          to="/admin?tab=audit"
          state={{ from }}
          sx={{ my: -3, mr: -3, ml: 'auto' }}
        >
          {words.auditLog}
        </Button>
      </Between>
    </Card>
  );
}

/** Shapes in the same places as long as there are no stats. */
function Figures({ stats }: { stats?: Stats }) {
  return (
    <Box component="dl" aria-hidden={!stats} sx={figuresStyle}>
      {FIGURES.map(({ name, label }) => (
        <div key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <dd>{stats ? <Figure value={stats[name]} /> : <Skeleton width="60%" height={20} />}</dd>
        </div>
      ))}
    </Box>
  );
}

function Figure({ value }: { value: number | null }) {
  if (value !== null) return <Numeral value={grouped(value)} size="numS" />;
  return (
    <>
      <Typography component="span" variant="numS" color="textSecondary" aria-hidden="true">
        –
      </Typography>
      <span style={visuallyHidden}>{words.notCountedYetFigure}</span>
    </>
  );
}

function countedText({ countedAt }: Stats): string {
  return countedAt === null ? words.notCountedYet : words.counted(momentText(countedAt));
}

/** Three beside one another; two where the text is large for that. */
const figuresStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(max(5.5rem, 28%), 1fr))',
  gap: '16px 12px',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', gap: '2px', minWidth: 0 },
  '& dt': { lineHeight: 1.25, textWrap: 'balance' },
  '& dd': { display: 'grid', alignItems: 'center', height: '1.5rem' },
} as const;
