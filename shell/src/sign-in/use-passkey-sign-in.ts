import { givePasskey, type PasskeyOutcome } from './give-passkey';
import { secondStepApi } from './second-step.api';

/** Signs in by passkey: as the second step of a sign-in that waits for one, or else alone. */
export function usePasskeySignIn(): () => Promise<PasskeyOutcome> {
  const [challenge] = secondStepApi.challenge.useMutation();
  const [send] = secondStepApi.passkey.useMutation();
  return () => givePasskey({ challenge, send });
}
