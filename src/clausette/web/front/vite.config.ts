import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** Every browser that reads the page's style sheets reads WOFF2: the same fonts in older formats stay behind. */
const newFonts: Plugin = {
  name: "new-fonts",
  enforce: "pre",
  transform(code, id) {
    if (!id.includes("katex") || !id.endsWith(".css")) return null;
    return code.replaceAll(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(["'](?:woff|truetype)["']\)/g, "");
  },
};

// Two builds of one source. The widget is one file, as a notebook loads it from a string; the page
// may be cut into chunks that load when they are needed.
export default defineConfig(({ mode }) => ({
  base: "./",
  plugins: [newFonts],
  publicDir: false as const,
  build: {
    target: "es2022",
    // light-dark() is used as it is.
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    outDir: "../page",
    emptyOutDir: mode !== "widget",
    // What a style sheet refers to must not become a data: address, which the page's policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(mode === "widget"
      ? {
          // Not as a library: those keep their blanks.
          rolldownOptions: {
            input: "src/widget/widget.tsx",
            preserveEntrySignatures: "strict" as const,
            output: { entryFileNames: "widget.js", assetFileNames: "widget[extname]" },
          },
        }
      : {}),
  },
  test: { include: ["src/**/*.test.ts", "src/**/*.test.tsx"] },
}));
