/** Rest, the rows of sets with their ticks, the open row with its steppers, the rounds of a superset. */
export const setsStyle = `
.player {
  .resting { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; }
  .resting .then { flex: 1 1 9.5rem; display: grid; gap: 2px; align-content: center; }
  .then .num { font-size: 2.25rem; overflow-wrap: anywhere; }
  .ring { position: relative; width: 132px; height: 132px; display: grid; place-items: center; flex: none; }
  .ring svg { position: absolute; inset: 0; width: 100%; height: 100%; rotate: -90deg; fill: none; stroke-width: 4; }
  .ring .track { stroke: var(--raised); } .ring .left { stroke: var(--volt-mark); stroke-linecap: round; }
  .ring .num { font-size: min(3.5rem, 14.4vw); margin-top: -4px; }
  .ring .num.hours { font-size: min(2.5rem, 10vw); }
  .ring .of { position: absolute; bottom: 28px; font-size: min(.875rem, 4vw); line-height: 1; color: var(--muted); }
  .nudge { display: grid; grid-template-columns: 1fr 1fr 1.15fr; gap: 8px; margin-top: 12px; }
  .nudge .btn { padding: 0; min-width: 0; font-size: 1rem; }
  .nudge .btn.n { font: 600 1.25rem/1 var(--font-display); font-variant-numeric: tabular-nums; }
  .sets { padding: 6px max(16px, env(safe-area-inset-right, 0px)) 8px max(16px, env(safe-area-inset-left, 0px)); align-content: start; display: grid; grid-template-columns: minmax(0, 1fr); }
  .set { display: grid; grid-template-columns: 28px minmax(0, 1fr) auto min(4.25rem, 84px) var(--tap); align-items: center; column-gap: 4px; min-height: 48px; }
  .set > .num { font-size: min(1.5rem, 7vw); text-align: right; }
  .set > .n { text-align: left; color: var(--muted); font-size: min(1.375rem, 6.5vw); }
  .set .open { grid-column: 1 / 5; display: grid; grid-template-columns: subgrid; align-items: center; column-gap: 4px; min-height: 48px; padding: 0; border: 0; background: none; color: inherit; text-align: left; cursor: pointer; }
  .set .open .num { font-size: min(1.5rem, 7vw); text-align: right; }
  .set .open .n { text-align: left; color: var(--muted); font-size: min(1.375rem, 6.5vw); }
  .set .was { color: var(--muted); font-size: 1rem; line-height: 1.25; overflow-wrap: anywhere; }
  .set.cap { min-height: 24px; color: var(--muted); }
  .set.cap > * { font-size: min(.875rem, 4vw); text-align: right; }
  .set.cap > :nth-child(-n+2) { text-align: left; white-space: nowrap; }
  .set + .set:not(.cap + .set):not(.is-now):not(.is-now + .set) { border-top: 1px solid var(--line); }
  .set.todo .num { color: var(--muted); }
  .tick { position: relative; width: var(--tap); height: 48px; padding: 0; border: 0; background: none; display: grid; place-items: center; cursor: pointer; justify-self: end; margin-right: -8px; touch-action: manipulation; }
  .tick::before { content: ""; grid-area: 1 / 1; width: 32px; height: 32px; border-radius: 10px; border: 1.5px solid var(--outline); }
  .tick svg { grid-area: 1 / 1; z-index: 1; color: var(--ink); visibility: hidden; stroke-width: 2.5; stroke-dasharray: 24; }
  .tick[aria-pressed=true]::before { background: var(--volt); border-color: var(--volt); box-shadow: inset 0 0 0 1.5px var(--volt-edge); }
  .tick[aria-pressed=true] svg { visibility: visible; animation: player-tick 150ms; }
  .tick.skipped::before { background: repeating-linear-gradient(135deg, var(--outline) 0 2px, transparent 2px 6px); }
  .set.is-now { display: block; margin: 4px -8px; padding: 8px 10px 10px; border-radius: var(--radius-card); background: var(--raised); scroll-margin: 24px 0 150px; }
  .set.is-now > .head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 12px; padding: 0 4px; }
  .set.is-now .head .num { font-size: 1.375rem; }
  .fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr)); gap: 8px; margin-top: 8px; }
  .stepper { display: grid; grid-template-columns: 48px minmax(0, 1fr) 48px; align-items: center; border: 1px solid var(--outline); border-radius: var(--radius-control); background: var(--bg); text-align: center; }
  .stepper .btn { min-height: 54px; min-width: 0; padding: 0; touch-action: none; user-select: none; -webkit-user-select: none; }
  .stepper label { display: flex; align-items: baseline; justify-content: center; gap: 3px; font: 600 1rem/1 var(--font-display); font-variant-numeric: tabular-nums; color: var(--muted); min-width: 0; cursor: text; }
  .stepper input { width: calc(var(--ch, 2) * .5em + 3px); min-width: 1ch; max-width: 100%; padding: 0; border: 0; background: none; text-align: right; font: 700 2rem/1 var(--font-display); font-variant-numeric: tabular-nums; color: var(--text); outline: 0; }
  .stepper:focus-within { outline: 2px solid var(--volt-mark); outline-offset: 2px; }
  .stepper.large { grid-template-columns: 56px minmax(0, 1fr) 56px; } .stepper.large .btn { min-height: 64px; } .stepper.large input { font-size: min(3rem, 12.6vw); }
  .stepper.bad { border-color: var(--red); }
  .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr)); gap: 8px; padding: 6px 0 4px; }
  .half { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 10px; min-height: 58px; padding: 6px 12px; border: 1.5px solid var(--outline); border-radius: var(--radius-control); background: none; color: inherit; text-align: left; cursor: pointer; overflow-wrap: anywhere; }
  .half[aria-pressed=true] { border-color: var(--volt-mark); background: var(--raised); }
  .half .k { font: 700 1.25rem/1 var(--font-display); color: var(--muted); }
  .half b { display: block; font-weight: 600; line-height: 1.2; } .half .m { display: block; font-size: .9375rem; line-height: 1.25; color: var(--muted); }
  .set.duo { grid-template-columns: 28px repeat(var(--of, 2), minmax(0, 1fr) 44px); }
  .set.duo button.num { min-height: 48px; border: 0; background: none; color: inherit; cursor: pointer; }
  .set.cell { grid-template-columns: minmax(0, 1fr) var(--tap); } .set.cell .open { grid-column: 1; grid-template-columns: minmax(0, 1fr) auto; } .set.cell b { font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; } .set.cell.todo b { font-weight: 400; }
  .set.duo > .num:not(.n) { text-align: left; padding-left: 8px; font-size: min(1.375rem, 6vw); }
  .set.duo .tick { margin-right: -6px; width: 44px; }
}
@keyframes player-tick { from { stroke-dashoffset: 24; } }
@media (max-width: 359px) {
  .player .set { grid-template-columns: 22px minmax(0, 1fr) auto 60px 44px; }
  .player .stepper { grid-template-columns: 64px minmax(0, 1fr) 64px; }
  .player .resting { gap: 14px; } .player .resting .then { flex-basis: 9rem; }
  .player .ring { width: 120px; height: 120px; } .player .ring .num { font-size: 2.75rem; } .player .ring .of { bottom: 22px; }
  .player .nudge { gap: 6px; } .player .nudge .btn { font-size: .875rem; }
}
`;
