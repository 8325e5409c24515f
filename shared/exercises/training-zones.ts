/** `75 min Z2 run`, `Lauf GA1`: a zone in a name also says how hard; a code counts in capitals only. */
const ZONE = /(?<![\p{L}\d])(?:[Zz]on[ea] ?|ZON[EA] ?|[Zz])[1-5](?: ?[-–/] ?[Zz]?[1-5])?(?![\p{L}\d])/u;
const CODE = /(?<![\p{L}\d/-])(?:GA ?[12](?: ?[/-] ?2)?|UT[12]|EF|WSA|REKOM|AS ?(?:10|21|42))(?![\p{L}\d/-])/u;
/** Beside an amount and nothing else: elsewhere these are words and labels too. */
const SHORT_CODE = /^(?:AT|TR|AN|EB|I[1-7])$/;

const zoneIn = (text: string) => (ZONE.exec(text) ?? CODE.exec(text) ?? SHORT_CODE.exec(text))?.[0];

/** Whether a text is a zone and nothing else. */
export const isZone = (text: string) => zoneIn(text) === text;

/** Takes out of the notes the zone that one of them is; one in the name stays there too. */
export function takeZone(name: string, notes: string[]): string | undefined {
  const at = notes.findIndex(isZone);
  return at < 0 ? zoneIn(name) : notes.splice(at, 1)[0];
}
