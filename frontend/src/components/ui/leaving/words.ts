export const leaveQuestion = 'Leave without saving?';
export const leaveText = "You'll lose your changes.";
export const keepEditing = 'Keep editing';
export const discardChanges = 'Discard changes';
