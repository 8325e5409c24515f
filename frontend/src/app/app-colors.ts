/** The colours that only the app shows, on top of those of base.css, which every first visit loads. */
export const appColors = {
  ':root, .dark': {
    '--volt-glyph': 'transparent', // what fills an outlined glyph: volt on light
    '--ember': '#ff7a45',
    '--ice': '#6fd0ff',
    '--strength': '#c3a6ff',
    '--cardio': '#8fb0ff',
    '--conditioning': '#ffc247',
    '--mixed': '#ff9ccb',
    '--station': '#4adbcb',
    '--scrim': 'rgb(3 4 5 / 0.72)',
  },
  '.light': {
    '--volt-glyph': '#c9f62b',
    '--ember': '#b23e0a',
    '--ice': '#0a6496',
    '--strength': '#6b3fc4',
    '--cardio': '#2f55c8',
    '--conditioning': '#865400',
    '--mixed': '#a82468',
    '--station': '#0a6c63',
    '--scrim': 'rgb(14 19 17 / 0.56)',
  },
};
