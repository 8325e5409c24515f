import Box from '@mui/material/Box';
import { underlinedParts } from '#frontend/screens/admin/upload/source/underlined-parts.ts';
import type { ReadingMark } from '#shared/admin/upload-preview.ts';
import { MARK_LOOKS } from './mark.tsx';
import { cellsStyle } from './styles.ts';

interface SourceWordsProps {
  /** Lines of cells with tabs between them. */
  text: string;
  /** The marks of what was read from it; the words that one speaks of are underlined. */
  marks: readonly ReadingMark[];
  language: string | null | undefined;
}

/** The words of a workout as they stand in the file, a line below another. */
export function SourceWords({ text, marks, language }: SourceWordsProps) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <Box {...(language && { lang: language })} sx={{ display: 'grid', gap: '6px' }}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <Box key={index} sx={cellsStyle}>
          {line.split('\t').map((cell, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            <Box key={column} component="span">
              <Underlined text={cell} marks={marks} />
              {column < line.split('\t').length - 1 && ' '}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Underlined({ text, marks }: { text: string; marks: readonly ReadingMark[] }) {
  return underlinedParts(text, marks).map(({ part, kind }, index) =>
    kind ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <Box key={index} component="span" sx={{ ...underlineStyle, textDecorationColor: MARK_LOOKS[kind].color }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
}

const underlineStyle = {
  color: 'text.primary',
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: '4px',
} as const;
