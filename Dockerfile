# One image for every service of the product: `docker build -t tipnaija:local .`, then the command says which one it is.
# The bases are named by arguments, so that a machine without an image registry can name its own (docs/deploy.md).
ARG NODE_IMAGE=node:22-bookworm-slim
ARG RUNTIME_IMAGE=debian:bookworm-slim

# What npm needs to know of the workspaces, and nothing that changes with every commit.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contracts/package.json packages/contracts/
COPY packages/messaging/package.json packages/messaging/
COPY packages/service-kit/package.json packages/service-kit/
COPY services/gateway/package.json services/gateway/
COPY services/identity/package.json services/identity/
COPY services/ledger/package.json services/ledger/
COPY services/outgoing-webhooks/package.json services/outgoing-webhooks/
COPY services/overlay-realtime/package.json services/overlay-realtime/
COPY services/payments/package.json services/payments/
COPY sandbox/package.json sandbox/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci
COPY . .
RUN node scripts/build.mjs
RUN node scripts/image-files.mjs /built

FROM manifests AS dependencies
RUN npm ci --omit=dev --include-workspace-root=false \
    --workspace services/gateway --workspace services/identity --workspace services/ledger \
    --workspace services/outgoing-webhooks --workspace services/overlay-realtime --workspace services/payments --workspace sandbox \
 && find node_modules \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

FROM ${RUNTIME_IMAGE} AS runtime
# Reads alerts aloud for overlays without voices. A machine without a package mirror does without: they beep then.
RUN (apt-get update -qq && apt-get install -y -qq --no-install-recommends espeak-ng) \
  || echo 'espeak-ng could not be installed: alerts are not read aloud in OBS' >&2; \
    rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/node /usr/local/bin/node
WORKDIR /app
ENV NODE_ENV=production MANAGEMENT_HOST=0.0.0.0
COPY --from=dependencies /app ./
COPY --from=build /built ./
# A number, so that Kubernetes can see that it is not root. Nothing in the image belongs to it, and it writes nothing.
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=5 CMD ["node", "docker/healthcheck.mjs"]
ENTRYPOINT ["node"]
CMD ["dist/services/gateway/main.js"]
