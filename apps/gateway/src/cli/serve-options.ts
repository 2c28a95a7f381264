/** Flags of `serve`: each takes the place of the environment variable, and is checked like it. */
export interface ServeOptions {
  /** In place of `PORT`. */
  readonly port?: string;
  /** In place of `HOST`. */
  readonly host?: string;
  /** In place of `GATEWAY_CONFIG_FILE`. */
  readonly configFile?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment as the flags change it. */
export function withFlags({ port, host, configFile }: ServeOptions, variables: Variables): Variables {
  return {
    ...variables,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(configFile !== undefined && { GATEWAY_CONFIG_FILE: configFile }),
  };
}
