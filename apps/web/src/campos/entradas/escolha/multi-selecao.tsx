import type { CampoSelecao, Opcao } from '@guara/domain/campos/campo'
import { Checkbox, Input } from '@mantine/core'
import { comResposta } from '../../fontes/opcoes.ts'
import type { PropsDaEntrada } from '../../grupo/entrada.ts'
import { molduraDeGrupo } from '../../grupo/moldura.ts'
import { textoDoValor } from '../../valores/texto-do-valor.ts'
import classes from './multi-selecao.module.css'

const comoLista = (valor: unknown): unknown[] => {
  if (Array.isArray(valor)) return valor
  return textoDoValor(valor) === '' ? [] : [valor]
}

/** Two of these stand side by side on a phone. */
const ehCurta = ({ rotulo }: Opcao) => rotulo.length <= 26

/** Boxes, all in sight: nothing to open, nothing to remove one by one. The answers keep the order of the options. */
export const EntradaMultiSelecao = (props: PropsDaEntrada<CampoSelecao>) => {
  const { campo, caminho, valor, desabilitado, onMudar } = props
  const marcadas = comoLista(valor).map(textoDoValor)
  const opcoes = marcadas.reduce(comResposta, campo.opcoes)

  const alternar = (alvo: string) =>
    onMudar(
      caminho,
      opcoes.map((o) => o.valor).filter((v) => (v === alvo ? !marcadas.includes(v) : marcadas.includes(v))),
    )

  return (
    <Input.Wrapper {...molduraDeGrupo(props)} role="group">
      <div className={classes.opcoes} data-curtas={opcoes.every(ehCurta) || undefined}>
        {opcoes.map((opcao) => (
          <Checkbox
            key={opcao.valor}
            label={opcao.rotulo}
            checked={marcadas.includes(opcao.valor)}
            onChange={() => alternar(opcao.valor)}
            disabled={desabilitado}
            classNames={{ body: classes.opcao }}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
