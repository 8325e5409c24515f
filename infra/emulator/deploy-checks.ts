import { setTimeout as sleep } from 'node:timers/promises';
import { otherCode, touched } from './emulated-functions.ts';
import { bundleCopy, type Edit, editCopy } from './source-copy.ts';
import { deployAll, functionsOf, type Stage, tryDeploy } from './stage.ts';
import { expectThat } from './step.ts';

/** Deploys the same sources again. */
export async function deployAgain(stage: Stage): Promise<string> {
  const before = await functionsOf(stage);
  const stacks = await deployAll(stage);
  const changed = [...stacks].filter(([, outcome]) => outcome === 'changed').map(([name]) => name);
  expectThat(changed.length === 0, `nothing is to be deployed, but there was: ${changed.join(', ')}`);
  const functions = touched(before, await functionsOf(stage));
  expectThat(functions.length === 0, `no function is touched, but these were: ${functions.join(', ')}`);
  return `no changes in ${stacks.size} stacks; ${before.size} functions are as they were`;
}

/** A line of its own, which every bundler keeps: it is exported. */
function newLineIn(area: string, line: string): Edit {
  const anchor = 'export const handler';
  return [`functions/${area}/lambda.ts`, anchor, `${line}\n${anchor}`];
}

/** Deploys one more line in one area's sources. */
export async function deployChangedArea(stage: Stage): Promise<string> {
  const area = 'promo-codes';
  const before = await functionsOf(stage);
  const undo = editCopy(stage.copy, [newLineIn(area, "export const revision = 'the next';")]);
  try {
    await bundleCopy(stage.copy);
    const stacks = await deployAll(stage);
    const after = await functionsOf(stage);
    const changed = otherCode(before, after).join(', ');
    expectThat(changed === area.replaceAll('-', ''), `only ${area} runs other code, but these do: ${changed}`);
    const others = touched(before, after).filter((id) => id !== area.replaceAll('-', ''));
    expectThat(others.length === 0, `no other function is touched, but these were: ${others.join(', ')}`);
    const stacksChanged = [...stacks].filter(([, outcome]) => outcome === 'changed').map(([name]) => name);
    expectThat(stacksChanged.length === 1, `only the API is deployed, but there was: ${stacksChanged.join(', ')}`);
    return `${area} runs other code, the other ${before.size - 1} functions and the site are as they were`;
  } finally {
    undo();
    await bundleCopy(stage.copy);
  }
}

const HEALTH_EVERY_MS = 50;

/** A resource that nobody can make, asked for when all functions have been seen to. */
const IMPOSSIBLE = `
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CustomResource } from 'aws-cdk-lib/core';
const api = app.node.findChild('Api');
const serviceToken = 'arn:aws:lambda:us-east-1:000000000000:function:nobody';
const impossible = new CustomResource(api, 'Impossible', { serviceToken });
impossible.node.addDependency(...api.node.findAll().filter((found) => found instanceof CfnFunction));
`;

/** Deploys changed code together with a resource that cannot be created; CloudFormation has to roll both back. */
export async function deployInVain(stage: Stage): Promise<string> {
  const before = await functionsOf(stage);
  const undo = editCopy(stage.copy, [
    newLineIn('account', "export const revision = 'never to serve';"),
    ['infra/aws/app.ts', 'checkSecurity(app);', `checkSecurity(app);\n${IMPOSSIBLE}`],
  ]);
  const watch = watchHealth(stage.origin);
  try {
    await bundleCopy(stage.copy);
    const { code, output } = await tryDeploy(stage);
    expectThat(code !== 0, 'the deploy fails');
    expectThat(/ROLLBACK/.test(output), 'what was begun is rolled back');
    const changed = otherCode(before, await functionsOf(stage)).join(', ');
    expectThat(changed === '', `every function runs what it ran before, but these do not: ${changed}`);
    const wasReplaced = /UPDATE_COMPLETE +\| AWS::Lambda::Function .*account/.test(output);
    expectThat(wasReplaced, 'the other code was there for a while, or this shows nothing');
    const { asked, refused } = await watch.end();
    expectThat(
      asked > 0 && refused.length === 0,
      `every call is answered, but ${refused.length} of ${asked} were not: ${refused[0]}`,
    );
    return `exit code ${code}, rolled back; ${asked} calls meanwhile, all answered`;
  } finally {
    await watch.end();
    undo();
    await bundleCopy(stage.copy);
  }
}

/** Asks the API over and over, until it is told to end. */
function watchHealth(origin: string) {
  const refused: string[] = [];
  let asked = 0;
  let isWatching = true;
  const watching = (async () => {
    while (isWatching) {
      asked += 1;
      const answer = await fetch(`${origin}/api/health`).then(({ status }) => `${status}`, String);
      if (answer !== '200') refused.push(answer);
      await sleep(HEALTH_EVERY_MS);
    }
  })();
  return {
    async end() {
      isWatching = false;
      await watching;
      return { asked, refused };
    },
  };
}
