/** The rows of the menu, and what can be chosen in place of an exercise. */
export const sheetsStyle = `
.player {
  .disc { width: 40px; height: 40px; flex: none; display: grid; place-items: center; border-radius: var(--radius-control); background: var(--raised); }
  .switch { width: 48px; height: 28px; flex: none; border-radius: 999px; border: 1.5px solid var(--outline); position: relative; }
  .switch::before { content: ""; position: absolute; top: 4px; left: 4px; width: 17px; height: 17px; border-radius: 50%; background: var(--outline); }
  [aria-checked=true] > .switch { background: var(--volt); border-color: var(--volt-mark); } [aria-checked=true] > .switch::before { left: 23px; background: var(--ink); }
  .choice { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 64px; padding: 10px 14px; border: 1px solid var(--outline); border-radius: var(--radius-control); cursor: pointer; }
  .choice::before { content: ""; width: 22px; height: 22px; flex: none; border-radius: 50%; border: 2px solid var(--outline); }
  .choice:has(:checked) { border-color: var(--volt-mark); box-shadow: inset 0 0 0 1px var(--volt-mark); } .choice:has(:checked)::before { border: 7px solid var(--volt-mark); }
  .choice:has(:focus-visible) { outline: 2px solid var(--volt-mark); outline-offset: 2px; }
  .choice b { display: block; font-weight: 600; line-height: 1.4; } .choice .m { display: block; font-size: .9375rem; line-height: 1.4; color: var(--muted); } .choice .num { font-size: 1.375rem; }
  .rule { border-top: 1px solid var(--line); padding-top: 16px; }
}
`;
