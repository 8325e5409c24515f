import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import { QUESTIONS, type Question, type Watch } from './alarm-spec.ts';

const FULL_WIDTH = 24;
const GRAPHS_A_ROW = 4;
const HEIGHT = { title: 1, states: 3, graph: 6 } as const;

/** The alarms' states, and below them for each question an operator asks the graphs that answer it, with the alarms' limits in them. */
export function createDashboard(stack: Stack, watches: readonly Watch[], alarms: ReadonlyMap<Watch, Alarm>): void {
  const states = new AlarmStatusWidget({
    title: 'Alarms',
    alarms: [...alarms.values()],
    width: FULL_WIDTH,
    height: HEIGHT.states,
  });
  const questions = Object.keys(QUESTIONS) as Question[];
  new Dashboard(stack, 'Dashboard', {
    dashboardName: stack.stackName,
    defaultInterval: Duration.days(1),
    widgets: [[states], ...questions.flatMap((question) => rowsOf(question, watches, alarms))],
  });
}

function rowsOf(question: Question, watches: readonly Watch[], alarms: ReadonlyMap<Watch, Alarm>): IWidget[][] {
  const title = new TextWidget({ markdown: `## ${QUESTIONS[question]}`, width: FULL_WIDTH, height: HEIGHT.title });
  const shown = watches.filter((watch) => watch.question === question);
  const graphs = Map.groupBy(shown, ({ name, graph = name }) => graph);
  return [[title], [...graphs].map(([graph, drawn]) => graphOf(graph, drawn, alarms))];
}

function graphOf(title: string, watches: readonly Watch[], alarms: ReadonlyMap<Watch, Alarm>): GraphWidget {
  const [only, ...others] = watches;
  const limit = only && others.length === 0 ? alarms.get(only)?.toAnnotation() : undefined;
  return new GraphWidget({
    title,
    left: watches.flatMap(({ metrics }) => [...metrics]),
    leftYAxis: { min: 0, showUnits: false },
    leftAnnotations: limit ? [limit] : [],
    width: FULL_WIDTH / GRAPHS_A_ROW,
    height: HEIGHT.graph,
  });
}
