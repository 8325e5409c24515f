import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { HeroCard, Pair } from '#frontend/components/ui/cards.tsx';
import { Icon } from '#frontend/components/ui/icon.tsx';
import { useCopy } from '#frontend/components/ui/overlays/use-copy.ts';
import { Numeral } from '#frontend/components/ui/stat-tile.tsx';
import { shareByDevice } from '#frontend/lib/device/share-by-device.ts';
import type { Referral } from '#shared/account/referral.ts';
import { APP_NAME } from '#shared/constants.ts';
import * as words from './words.ts';

/** The code, and the link to send. */
export function LinkHero({ code, link }: Pick<Referral, 'code' | 'link'>) {
  const copy = useCopy(
    { title: words.copied, text: words.copiedText },
    { title: words.notCopied, text: words.notCopiedText },
  );

  async function share(): Promise<void> {
    if (!(await shareByDevice({ title: APP_NAME, text: words.shareText, url: link }))) await copy(link);
  }

  return (
    <HeroCard label={words.yourCode}>
      <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        <Numeral value={code} size="numL" />
        <Typography variant="body2" color="textSecondary" sx={{ userSelect: 'all' }}>
          {link}
        </Typography>
      </Box>
      <Pair>
        <Button variant="contained" color="primary" startIcon={<Icon name="link" />} onClick={() => copy(link)}>
          {words.getLink}
        </Button>
        {'share' in navigator && (
          <Button startIcon={<Icon name="share" />} onClick={share}>
            {words.share}
          </Button>
        )}
      </Pair>
    </HeroCard>
  );
}
