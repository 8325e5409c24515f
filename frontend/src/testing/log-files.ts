const STRONG_HEADER =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';

/** An export of Strong that says neither unit nor zone: three workouts, an unknown movement, and two lines to leave out. */
export const STRONG_FILE = [
  STRONG_HEADER,
  '2025-01-06 18:12:00,Upper,52m,Bench Press (Barbell),1,80,8,0,0,,,8',
  '2025-01-06 18:12:00,Upper,52m,Bench Press (Barbell),2,85,5,0,0,,,9',
  '2025-01-06 18:12:00,Upper,52m,Belt Squat Machine,1,60,10,0,0,,,',
  '2025-01-06 18:12:00,Upper,52m,Rest Timer,Rest Timer,0,0,0,90,,,',
  '2025-01-08 07:30:00,Easy run,40m,Running,1,0,0,6.2,2400,,Felt good,',
  '2025-01-10 18:00:00,Lower,1h 5m,Squat (Barbell),1,100,5,0,0,,,',
  '2025-01-10 18:00:00,Lower,1h 5m,Squat (Barbell),2,1O5,5,0,0,,,',
].join('\n');

export const strongFile = (content = STRONG_FILE, name = 'strong.csv') =>
  new File([content], name, { type: 'text/csv' });

/** A file of so many workouts, each of one set. */
export function longStrongFile(workouts: number): File {
  const rows = Array.from({ length: workouts }, (_, index) => {
    const day = new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10);
    return `${day} 18:00:00,Session ${index},45m,Squat (Barbell),1,100,5,0,0,,,`;
  });
  return strongFile([STRONG_HEADER, ...rows].join('\n'));
}
