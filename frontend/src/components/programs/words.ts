export const firstDay = 'First day';
export const today = 'Today';
export const nextMonday = 'Next Monday';
