import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { HeroCard, SectionCard } from '#frontend/components/ui/cards.tsx';
import { Chip } from '#frontend/components/ui/chip.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { Facts } from '#frontend/components/ui/stat-tile.tsx';
import type { ProgramRecommendation } from '#shared/programs/contract.ts';
import * as words from './words.ts';

/** The program, why it is this one, and what to change in it. */
export function RecommendedProgram({ recommendation }: { recommendation: ProgramRecommendation }) {
  const { recommendedProgram: program, reasoningExplanation, modifications } = recommendation;
  const { name, description, difficulty, category, duration, frequency } = program;
  return (
    <>
      <HeroCard label={words.recommended}>
        <Typography component="h3" variant="display" sx={{ overflowWrap: 'anywhere', ...nameStyle(name) }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Chip label={difficulty} />
          {category && <Chip label={category} />}
        </Box>
        {description && (
          <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
        <Facts
          facts={[
            { label: words.weeks(duration), value: duration },
            { label: words.daysAWeek(frequency), value: frequency },
          ]}
        />
      </HeroCard>
      <SectionCard title={words.whyItFits}>
        <Typography>{reasoningExplanation}</Typography>
      </SectionCard>
      {modifications.length > 0 && (
        <SectionCard title={words.adjust}>
          <Box component="ul" sx={{ display: 'grid', gap: 3 }}>
            {modifications.map((text) => (
              <Box key={text} component="li" sx={{ display: 'flex', gap: 3 }}>
                <Box sx={{ mt: '3px' }}>
                  <Icon name="edit" size={18} color="var(--muted)" />
                </Box>
                <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Typography>
              </Box>
            ))}
          </Box>
        </SectionCard>
      )}
    </>
  );
}

/** A name may have 120 letters; the slab is no poster then. */
function nameStyle(name: string): object {
  return name.length > 40 ? { fontSize: '2.25rem' } : {};
}
