import { APP_NAME, REFERRAL } from '#shared/constants.ts';

const { newForDays, monthDays, trainingDays, rewardsAYear } = REFERRAL;

export const title = 'Referral Program';
export const lead = 'When your friend completes 2 months of training, you both get 1 month free';
export const backToProfile = 'Back to Profile';
export const referrals = 'your referrals';
export const referralsFailed = 'Could not load your referrals.';

// The link
export const yourCode = 'Your code';
export const getLink = 'Get Link';
export const share = 'Share';
export const shareText = `Train with me on ${APP_NAME}. Complete 2 months of training and we both get 1 month free.`;
export const copied = 'Link Copied';
export const copiedText = "Send it to a friend who's new here.";
export const notCopied = 'Copy Failed';
export const notCopiedText = 'Select the link and copy it yourself.';

// The rules
export const howItWorks = 'How It Works';
export const sendLink = 'Send your link';
export const sendLinkDetail = `Your friend must be new: joined in the last ${newForDays} days, and after you.`;
export const friendTrains = 'Your friend trains for 2 months';
export const friendTrainsDetail = `Two ${monthDays}-day periods in a row, training on ${trainingDays}+ days in each.`;
export const bothRewarded = 'You both get 1 month free';
export const bothRewardedDetail = `Up to ${rewardsAYear} times a year for you. After that, your friends still get theirs.`;

// Friends and their two months
export const yourFriends = 'Your Friends';
export const rewardsThisYear = (count: number) => `${count} of ${rewardsAYear} rewards this year`;
export const noFriends = 'No friends yet';
export const noFriendsText = 'Send your link. Friends who sign up with it appear here, with their progress.';
export const joined = (day: string) => `Joined ${day}`;
export const monthOf = (month: number) => `Month ${month} of 2`;
export const until = (month: string, day: string) => `${month}, until ${day}`;
export const ofTrainingDays = `of ${trainingDays} days`;
export const inTraining = 'In training';
export const rewarded = 'Rewarded';
export const rewardedDetail = 'You both got 1 month free';
export const overLimitDetail = `Your friend got 1 month free; you've had your ${rewardsAYear} for this year`;
export const missed = 'Missed';
export const missedDetail = 'Too few training days';
export const ended = 'Ended';
export const endedDetail = 'Your friend has left';

// One's own reward
export const ownReward = 'Your Reward';
export const joinedByLink = (joined: string) => `${joined} with a friend's link`;
export const ownRewarded = 'You got 1 month free. Enjoy it!';
export const ownMissed = 'You had too few training days.';
export const ownEnded = 'The friend who invited you has left.';
