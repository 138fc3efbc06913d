import { createContext, useContext } from 'react';

/** Tells views whether scripts run (client/Application.tsx). */
export const ScriptedContext = createContext(false);

/** Whether scripts run: false on the server and while its markup is taken over, then true. */
export function useScripted(): boolean {
  return useContext(ScriptedContext);
}
