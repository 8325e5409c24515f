/**
 * The player's one screen: the slab on top, the sets in the middle, the thumb at the bottom. Text is 7:1, and whatever
 * shows a running number has figures of one width. In a short window, such as a phone in landscape or very large text,
 * nothing sticks, and the slab stands beside what it is about where there is room.
 */
export const frameStyle = `
.player {
  --go: 72px;
  --muted: #434e48;
  color: var(--text);
  .num, .what, .huge, .amount, h1, h2 { font-family: var(--font-display); font-weight: 700; font-variant-numeric: tabular-nums; }
  .num { font-size: 2rem; line-height: 1; }
  .num small { font: 600 1rem/1 var(--font-display); color: var(--muted); margin-left: 3px; }
  h2 { font-size: 1.5rem; line-height: 1.1; }
  .label { font-size: .9375rem; line-height: 1.3; color: var(--muted); }
  .muted { color: var(--muted); }
  .small { font-size: .9375rem; line-height: 1.4; }
  .btn { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: var(--tap); padding: 0 20px; border: 1px solid transparent; border-radius: var(--radius-control); background: none; color: inherit; font-size: 1rem; font-weight: 600; line-height: 1.2; text-align: center; cursor: pointer; touch-action: manipulation; transition: background-color var(--fast), border-color var(--fast); }
  .btn.primary { background: var(--volt); color: var(--ink); }
  .btn.primary:hover { background: var(--volt-press); }
  .btn.second { border-color: var(--outline); }
  .btn.quiet { padding: 0 12px; }
  .btn.second:hover, .btn.quiet:hover { background: var(--raised); }
  .btn.icon { width: var(--tap); padding: 0; }
  .btn.wide { width: 100%; }
  .grow { flex: 1; min-width: 0; }
  .between { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 4px 12px; }
}
.dark .player, .player .dark, .player.dark { --muted: #a9b4af; }
.light .player .slab { background: var(--bg); }
.player.frame { position: relative; min-height: calc(100dvh - var(--banner, 0px)); max-width: 640px; margin: 0 auto; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr); background: var(--bg); }
.player {
  .slab { background: var(--surface); color: var(--text); border-radius: 0 0 24px 24px; padding: env(safe-area-inset-top, 0px) max(16px, env(safe-area-inset-right, 0px)) 12px max(16px, env(safe-area-inset-left, 0px)); display: grid; grid-template-columns: minmax(0, 1fr); gap: 10px; align-content: start; }
  .bar { display: grid; grid-template-columns: var(--tap) minmax(0, 1fr) var(--tap) var(--tap); align-items: center; margin: 4px -12px 0; min-height: 56px; }
  .bar > div { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 10px; min-width: 0; }
  .bar .num { font-size: 1.75rem; }
  .bar h1 { font: inherit; font-size: .9375rem; color: var(--muted); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; flex: 1 1 6rem; }
  .shape { position: relative; height: 48px; margin: -8px 0 0; padding-top: 8px; border-bottom: 1px solid var(--line); }
  .shape > span { display: flex; align-items: flex-end; gap: 3px; height: 100%; }
  .shape > button { position: absolute; inset: 0; border: 0; border-radius: var(--radius-mark); background: none; cursor: pointer; }
  .shape i { flex-basis: 0; min-width: 3px; border-radius: var(--radius-mark) var(--radius-mark) 0 0; background: var(--outline); }
  .shape i.past { background: var(--text); }
  .shape i.now { background: linear-gradient(var(--volt), var(--volt)) 0 / calc(var(--p) * 1%) 100% no-repeat color-mix(in srgb, var(--volt) 32%, var(--surface)); transition: background-size 250ms; }
  .shape i.left { background: repeating-linear-gradient(135deg, var(--outline) 0 2px, transparent 2px 6px); }
  .shape.many > span { gap: 1px; } .shape.many i { min-width: 2px; }
  .where { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 12px; min-height: var(--tap); margin: -8px 0; }
  .where .label { padding: 4px 0; }
  .where .btn { margin: 0 -12px; }
  .what { font-size: min(3rem, 12.6vw); line-height: .92; text-transform: uppercase; letter-spacing: -.005em; overflow-wrap: anywhere; text-wrap: balance; margin-top: 6px; }
  .what.long { font-size: min(2.125rem, 9vw); line-height: 1; }
  .picture { min-height: 132px; display: grid; align-items: center; }
  .amount { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 14px; font-size: min(6.25rem, 25.5vw); line-height: .86; }
  .amount.long { font-size: min(4rem, 16vw); line-height: .95; }
  .amount small { font: 600 1.375rem/1 var(--font-display); color: var(--muted); margin-left: -8px; }
  .last { font-size: 1rem; line-height: 1.4; color: var(--muted); overflow-wrap: anywhere; }
  .last b { color: var(--text); font-weight: 600; }
  .last > span + span::before { content: "·"; margin: 0 8px; }
  .dock { position: sticky; bottom: var(--keyboard, 0px); z-index: 1; background: var(--bg); border-top: 1px solid var(--line); padding: 0 max(16px, env(safe-area-inset-right, 0px)) max(16px, env(safe-area-inset-bottom, 0px)) max(16px, env(safe-area-inset-left, 0px)); }
  .next { display: flex; flex-wrap: wrap; align-items: center; gap: 0 10px; min-height: 39px; padding: 3px 0; font-size: 1rem; line-height: 1.2; }
  .next > span:first-of-type { color: var(--muted); }
  .next b { font-weight: 600; min-width: 0; flex: 1 1 auto; overflow-wrap: anywhere; }
  .next .num { font-size: 1.375rem; white-space: nowrap; }
  .next a { font-weight: 600; padding: 13px 8px; margin: -3px 0; }
  .acts { display: grid; grid-template-columns: 64px minmax(0, 1fr); gap: 8px; }
  .acts.three { grid-template-columns: 64px minmax(0, 1fr) minmax(0, 1.35fr); }
  .acts.pair2 { grid-template-columns: auto minmax(0, 1fr); }
  .acts.bare { grid-template-columns: minmax(0, 1fr); }
  .dock > .acts:first-of-type { padding-top: 12px; }
  .dock > .next + .acts { padding-top: 0; }
  .btn.go { min-height: var(--go); border-radius: var(--radius-card); font-size: min(1.25rem, 6.2vw); padding: 4px 18px; min-width: 0; overflow-wrap: anywhere; user-select: none; }
  .btn.go.split { justify-content: flex-start; gap: 2px 10px; flex-wrap: wrap; text-align: left; }
  .btn.go .num { margin-left: auto; font-size: min(1.75rem, 9vw); }
  .btn.go .num small { color: inherit; }
  .btn.side { min-height: var(--go); padding: 0; border-radius: var(--radius-card); display: grid; place-content: center; justify-items: center; gap: 3px; font-size: min(.8125rem, 3.9vw); min-width: 0; }
  .btn[aria-disabled=true], .btn:disabled { background: var(--raised); border-color: var(--raised); color: var(--muted); cursor: default; }
  .sect { padding: 12px max(16px, env(safe-area-inset-right, 0px)) 12px max(16px, env(safe-area-inset-left, 0px)); display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; }
  .sect > header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 12px; padding-bottom: 4px; }
  .stack, &.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; }
  .stack.wide, &.stack.wide { gap: 16px; }
  .legend { font-size: .9375rem; font-weight: 600; line-height: 1.4; }
  .rows { display: grid; margin: 0 -20px; } .sect > .rows { margin: 0 -16px; }
  .row { display: flex; align-items: center; gap: 12px; min-height: 64px; padding: 10px 20px; width: 100%; border: 0; background: none; color: inherit; text-align: left; cursor: pointer; }
  .row:hover { background: var(--raised); } .row:focus-visible { outline-offset: -3px; }
  .row b { display: block; font-weight: 600; line-height: 1.35; overflow-wrap: anywhere; } .row .m { display: block; font-size: .9375rem; line-height: 1.4; color: var(--muted); }
  .row .num { font-size: 1.375rem; text-align: right; }
  .row[aria-current] { background: var(--raised); box-shadow: inset 3px 0 0 var(--volt-mark); }
  .tell { grid-row: 4; padding: 10px 16px max(12px, env(safe-area-inset-bottom, 0px)); font-size: .9375rem; line-height: 1.4; background: var(--raised); }
}
@media (max-width: 359px) {
  .player .btn.go { padding: 0 12px; font-size: 1.0625rem; }
  .player .btn.go .num { font-size: 1.375rem; }
  .player .btn.go.second svg, .player .btn.go.split svg, .player .three .btn.go svg { display: none !important; }
}
@media (min-width: 900px) {
  .player.frame { border-inline: 1px solid var(--line); }
  .player.frame .slab, .player.frame .sets, .player.frame .sect, .player.frame .dock { padding-left: 24px; padding-right: 24px; }
}
@media (max-height: 31.25em) {
  .player .dock { position: static; }
}
@media (max-height: 31.25em) and (min-width: 640px) {
  .player.frame { max-width: none; grid-template: 1fr auto / minmax(0, 1fr) minmax(0, 1fr); }
  .player .slab { grid-row: 1 / 3; border-radius: 0 24px 24px 0; }
  .player .dock { position: sticky; }
}
`;
