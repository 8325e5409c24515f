/** The five steps as the athlete reads them. */
export const STEPS = [
  { title: 'Experience Level', subtitle: 'Where you stand in HYROX racing' },
  { title: 'Training History', subtitle: 'What your body is used to' },
  { title: 'Goals and Equipment', subtitle: 'What you train for, and with what' },
  { title: 'Program Recommendation', subtitle: 'What your answers lead to' },
  { title: 'Subscription', subtitle: 'How you want to go on' },
] as const;
