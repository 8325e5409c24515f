import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IWidget,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Duration, type Stack } from 'aws-cdk-lib/core';
import { type AlarmSpec, QUESTIONS, type Question } from './alarm-spec.ts';

const FULL_WIDTH = 24;
const GRAPHS_A_ROW = 4;
const HEIGHT = { title: 1, states: 3, graph: 6 } as const;

/** The alarms' states, and below them for each question an operator asks the graphs that answer it, with the alarms' limits in them. */
export function createDashboard(
  stack: Stack,
  specs: readonly AlarmSpec[],
  alarms: ReadonlyMap<AlarmSpec, Alarm>,
): void {
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
    widgets: [[states], ...questions.flatMap((question) => rowsOf(question, specs, alarms))],
  });
}

function rowsOf(question: Question, specs: readonly AlarmSpec[], alarms: ReadonlyMap<AlarmSpec, Alarm>): IWidget[][] {
  const title = new TextWidget({ markdown: `## ${QUESTIONS[question]}`, width: FULL_WIDTH, height: HEIGHT.title });
  const shown = specs.filter((spec) => spec.question === question);
  const graphs = Map.groupBy(shown, ({ name, graph = name }) => graph);
  return [[title], [...graphs].map(([graph, drawn]) => graphOf(graph, drawn, alarms))];
}

function graphOf(title: string, specs: readonly AlarmSpec[], alarms: ReadonlyMap<AlarmSpec, Alarm>): GraphWidget {
  const [only, ...others] = specs;
  const limit = only && others.length === 0 ? alarms.get(only)?.toAnnotation() : undefined;
  return new GraphWidget({
    title,
    left: specs.flatMap(({ metrics }) => [...metrics]),
    leftYAxis: { min: 0, showUnits: false },
    leftAnnotations: limit ? [limit] : [],
    width: FULL_WIDTH / GRAPHS_A_ROW,
    height: HEIGHT.graph,
  });
}
