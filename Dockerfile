# The image of the gateway. docs/deployment.md says how to build and run it, and why it looks like this.

ARG NODE_VERSION=24.21.0
# Of the image of that version, for all platforms (github.com/docker-library/repo-info): a tag may move. Change both together.
ARG NODE_DIGEST=@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# Installs everything that the build needs, as the lock file says.
FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST} AS build
WORKDIR /source
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
# `npm test` checks the types.
RUN npx tsc -b --noCheck apps/gateway/tsconfig.build.json apps/upstream-twin/tsconfig.build.json
RUN node tools/bundle-gateway.mjs && node apps/console/build.mjs
# What the gateway needs to run, and nothing else: production dependencies and compiled code.
RUN node tools/deployment/src/image/collect-release.mjs release && mkdir data bin
# The command `gateway`: a link from /usr/local/bin.
RUN ln -s ../../../app/apps/gateway/dist/main.js bin/gateway

FROM node:${NODE_VERSION}-bookworm-slim${NODE_DIGEST}
WORKDIR /app
# Dependencies change less often than code, so they are a layer of their own.
COPY --from=build /source/release/dependencies/ ./
COPY --from=build /source/release/code/ ./
COPY LICENSE ./
COPY --from=build /source/bin/ /usr/local/bin/
# The only folder that the gateway writes to, besides /tmp.
COPY --from=build --chown=10001:10001 /source/data/ /data/
ENV NODE_ENV=production \
    PORT=8787 \
    GATEWAY_DATABASE_URL=sqlite:/data/gateway.sqlite
VOLUME ["/data"]
EXPOSE 8787
# A number, so that Kubernetes can see that it is not root.
USER 10001:10001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "apps/gateway/dist/main.js", "health"]
ENTRYPOINT ["node", "apps/gateway/dist/main.js"]
CMD ["serve"]
