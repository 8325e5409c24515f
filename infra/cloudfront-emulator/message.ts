/** Header fields by their names in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[]>>;

/** A request on its way to an origin. */
export interface OriginRequest {
  readonly method: string;
  /** The path as the viewer encoded it, or a function wrote it again; with the query string, where that is passed on. */
  readonly uri: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A reply of an origin, or of the edge in its place. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Rejects when no reply can be got. */
export type SendToOrigin = (request: OriginRequest) => Promise<Reply>;
