/**
 * Features that the stacks use and MiniStack 1.5.33 lacks, so that no green run is taken for more than it is; and
 * where each is tested instead. Features that the stacks cannot do without are added by launch-ministack.py.
 */
export const NOT_SHOWN: readonly (readonly [what: string, instead: string])[] = [
  [
    'CloudFront takes the distribution and invalidates, but caches nothing, answers 403 for a file that is not there, and reaches no API at a name of AWS’s',
    'infra/cloudfront-emulator does what the template says, and stands in front of what was deployed',
  ],
  ['a domain, its certificate and the firewall (the Edge stack)', 'the assertions on its template'],
  ['TLS, for what runs on one machine speaks HTTP', 'the assertions that buckets and the distribution refuse it'],
  [
    'alarms by metric math are kept as alarms of one metric, and no mail is sent, nor of the budget',
    'the assertions on their templates',
  ],
  ['API Gateway throttles nothing and writes no access log', 'the assertions on its template'],
  ['payloads over Lambda’s 6 MB pass', 'the local gateway, which knows the limit'],
  ['events have cookies as a header only, never as `cookies`', 'the local gateway, which gives both'],
  [
    'CloudWatch Logs makes no metrics of lines',
    'the step that refuses the client secret puts what the deployed filters find in the printed lines',
  ],
  ['how long a restore takes', 'the restore drill, in an account'],
  ['memory, arm64 and the minute that AWS waits before it tries again', 'nothing but AWS'],
];
