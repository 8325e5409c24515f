import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerStarting } from '#infra/local/starting.mjs';
import { closeServer, listen } from './http-server.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

interface Front {
  readonly server: Server;
  readonly origin: string;
  /** Sets the step, such as `Building the web app`, that answers name until `handOver`. */
  tell(doing: string): void;
  /** Lets the product answer from now on. */
  handOver(listener: Listener): void;
  close(): Promise<void>;
}

/** Listens on the stack's port at once, and answers that the stack is starting until `handOver`. */
export async function openFront(port: number): Promise<Front> {
  let doing = 'Starting the services';
  let answer: Listener = (request, response) => answerStarting(request, response, doing);
  const server = createServer((request, response) => answer(request, response));
  return {
    server,
    origin: `http://localhost:${await listen(server, port)}`,
    tell(next) {
      doing = next;
    },
    handOver(listener) {
      answer = listener;
    },
    close: () => closeServer(server),
  };
}
