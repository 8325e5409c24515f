import { saveFile } from '#frontend/lib/device/save-file.ts';
import { shareByDevice } from '#frontend/lib/device/share-by-device.ts';
import { formatClock } from '#frontend/lib/formats/clock.ts';
import type { CardRow } from '#frontend/screens/predictor/card-rows.ts';

export interface Card {
  readonly heading: string;
  readonly day: string | null;
  readonly rows: readonly CardRow[];
  readonly foot: string;
}

const [WIDTH, ROW, TOP] = [720, 74, 150];
const SCALE = 2;

/** Draws the card as an SVG picture. */
export function drawCard({ heading, day, rows, foot }: Card): string {
  const height = TOP + rows.length * ROW + 110;
  const text = (x: number, y: number, content: string, rest: string) =>
    `<text x="${x}" y="${y}" ${rest}>${escaped(content)}</text>`;
  const lines = rows.map(({ round, run, station, time, clock }, index) => {
    const y = TOP + index * ROW;
    return [
      `<path d="M40 ${y}H${WIDTH - 40}" stroke="#D5DCD6" stroke-width="2"/>`,
      text(40, y + 48, String(round), ''),
      text(160, y + 48, formatClock(run), 'text-anchor="end"'),
      text(190, y + 48, station, ''),
      text(520, y + 48, formatClock(time), 'text-anchor="end"'),
      text(WIDTH - 40, y + 48, formatClock(clock), 'text-anchor="end" font-weight="800"'),
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">`,
    `<rect width="100%" height="100%" fill="#FFFFFF"/>`,
    `<g font-family="'Barlow Condensed', 'Arial Narrow', Arial, sans-serif" font-size="38" font-weight="600" fill="#0E1311">`,
    text(40, 76, heading, 'font-size="46"'),
    text(40, 122, day ?? '', 'font-size="28" fill="#55615B"'),
    ...lines,
    text(40, height - 48, foot, 'font-size="20" font-weight="400" fill="#55615B"'),
    '</g></svg>',
  ].join('');
}

/** Shares the card as a picture by the device's sheet, or saves it where there is none. */
export async function shareCard(card: Card): Promise<'shared' | 'saved' | 'failed'> {
  try {
    const file = new File([await toPng(drawCard(card))], 'pacing-card.png', { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] }))
      return (await shareByDevice({ files: [file], title: card.heading })) ? 'shared' : 'failed';
    saveFile({ name: file.name, content: file, type: file.type });
    return 'saved';
  } catch {
    return 'failed'; // the picture could not be drawn
  }
}

async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture');
  return blob;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
