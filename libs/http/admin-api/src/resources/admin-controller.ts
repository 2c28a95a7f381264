import type { Request } from 'express';
import type { GatewayResponse } from '@model-gateway/http-server';

/** Answers one method of one path of the administration API. */
export type AdminController = (request: Request, response: GatewayResponse) => Promise<void> | void;
