/** Pieces on the clock: one huge time, how far it is, what is done now and what comes after. */
export const piecesStyle = `
.player {
  .bigrow { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 0 12px; }
  .aside { display: grid; justify-items: end; text-align: right; gap: 2px; padding-bottom: 2px; margin-left: auto; }
  .aside .num { font-size: min(3.5rem, 14.4vw); line-height: .9; } .aside .num.m2 { font-size: 2rem; }
  .aside .label { line-height: 1.25; }
  .huge { display: block; font-size: min(10rem, 40vw); line-height: .8; letter-spacing: -.01em; margin-left: -.02em; padding: 8px 0 4px; }
  .huge.hours { font-size: min(7.5rem, 29vw); }
  .pips { display: flex; gap: 3px; }
  .pips i { flex: 1; height: 10px; border-radius: var(--radius-mark); background: var(--raised); box-shadow: inset 0 0 0 1px var(--outline); }
  .pips i.on { background: var(--text); box-shadow: none; }
  .pips i.at { background: linear-gradient(90deg, var(--volt) calc(var(--p) * 1%), var(--raised) 0); box-shadow: inset 0 0 0 1.5px var(--volt-mark); }
  .pips i.gap { margin-left: 6px; } .pips.many { gap: 1px; } .pips.many i.gap { margin-left: 3px; }
  .pips i.miss { background: repeating-linear-gradient(135deg, var(--outline) 0 2px, transparent 2px 5px); }
  .drain { height: 10px; border-radius: 999px; background: var(--raised); overflow: hidden; }
  .drain i { display: block; height: 100%; background: var(--volt); border-radius: inherit; }
  .do { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 12px; }
  .do.tight { margin-top: -8px; }
  .bigrow.since { justify-content: flex-start; align-items: baseline; } .bigrow.since .num { font-size: 2.25rem; }
  .score-before { display: grid; text-align: right; } .score-before .num { font-size: 1.5rem; font-weight: 700; margin-top: 4px; } .do + .score-before { display: flex; gap: 8px; text-align: left; align-items: baseline; } .score-before > span + b::before { content: none; }
  .do .what { margin: 0; } .do .num { font-size: min(3rem, 12.6vw); } .do .num.quiet { color: var(--muted); } .do .num small { font-size: 1.25rem; }
  .piece { display: grid; grid-template-columns: 24px minmax(0, 1fr) auto; align-items: center; gap: 10px; min-height: 56px; padding: 6px 0; }
  .piece + .piece { border-top: 1px solid var(--line); }
  .piece b { font-weight: 600; font-size: 1.0625rem; line-height: 1.3; display: block; overflow-wrap: anywhere; }
  .piece .num { font-size: 1.5rem; text-align: right; }
  .piece .m { font-size: .9375rem; line-height: 1.3; color: var(--muted); display: block; overflow-wrap: anywhere; }
  .piece.past b, .piece.past .num { font-weight: 400; color: var(--muted); } .piece.past .num { font-weight: 600; } .piece.past { min-height: 44px; }
  .piece.past > span:nth-of-type(1) { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 10px; }
  .piece > svg { color: var(--muted); }
  .mark { width: 12px; height: 12px; border-radius: var(--radius-mark); margin-left: 5px; background: var(--volt); box-shadow: inset 0 0 0 1.5px var(--volt-edge); }
  .mark.wait { background: none; box-shadow: inset 0 0 0 1.5px var(--outline); }
  .mark.skipped { background: repeating-linear-gradient(135deg, var(--outline) 0 2px, transparent 2px 5px); box-shadow: none; }
  .laps { display: grid; grid-template-columns: 32px minmax(0, 1fr) auto auto; column-gap: 16px; align-items: center; }
  .laps > li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: center; min-height: 40px; }
  .laps > li + li { border-top: 1px solid var(--line); }
  .laps .num { font-size: 1.5rem; } .laps .pace { color: var(--muted); text-align: right; min-width: 74px; }
  .four { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 4rem), 1fr)); gap: 8px; }
  .four.many { grid-template-columns: repeat(auto-fit, minmax(min(100%, 2.75rem), 1fr)); }
  .four > div { display: grid; gap: 2px; align-content: start; }
  .four > div::before { content: ""; height: 6px; margin-bottom: 4px; border-radius: var(--radius-mark); box-shadow: inset 0 0 0 1.5px var(--outline); }
  .four > .at::before { background: var(--volt); box-shadow: inset 0 0 0 1.5px var(--volt-edge); } .four > .past::before { background: var(--text); box-shadow: none; }
  .four .num { font-size: 1.625rem; } .four.many .num { font-size: 1.375rem; } .four dt { font-size: .9375rem; line-height: 1.3; color: var(--muted); }
  .score { font-size: min(4.5rem, 18.5vw); line-height: .9; } .score small { font-size: 1.25rem; }
}
@media (max-width: 359px) {
  .player .four.many .num { font-size: 1.125rem; } .player .aside .num.m2 { font-size: 1.5rem; }
}
`;
