/** The end of a workout: planned beside done. */
export const endStyle = `
.player {
  .end { padding: 16px 16px 24px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; align-content: start; grid-row: 1 / 3; }
  .end > header { padding: 8px 0; min-height: var(--tap); }
  .end h1 { font-size: 2.25rem; line-height: 1; } .end header p { margin-top: 6px; overflow-wrap: anywhere; }
  .card { background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-card); padding: 16px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; }
  .card.flush { padding: 0; overflow: clip; gap: 0; }
  .versus p { line-height: 1.3; }
  .facts { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px 16px; }
  .facts > div { display: flex; flex-direction: column-reverse; gap: 2px; } .facts dt { font-size: .9375rem; color: var(--muted); line-height: 1.3; }
  .won { background: var(--volt); color: var(--ink); border-radius: var(--radius-card); padding: 20px; display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; box-shadow: inset 0 0 0 1.5px var(--volt-edge); }
  .won h2 { font-size: 2.25rem; line-height: .95; text-transform: uppercase; } .won dl { border-top: 2px solid var(--ink); }
  .won dl > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 12px; padding: 10px 0; } .won dl > div + div { border-top: 1px solid var(--ink); }
  .won dl > div:last-child { padding-bottom: 0; } .won dt { font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; } .won dd { grid-column: 1; font-size: .9375rem; line-height: 1.3; }
  .won .num { grid-column: 2; grid-row: 1 / 3; font-size: min(2.25rem, 11vw); } .won .num small { color: inherit; }
  .turned { rotate: 180deg; } .fold { padding: 4px 16px 16px; }
  .btn.about { width: 32px; min-height: 32px; margin: -7px 0; }
}
`;
